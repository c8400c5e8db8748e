import { z } from 'zod'
import { maxImagePixels, maxUploadBytes, maxUploadFormBytes, maxUploadImages } from '#domain/platform/constants.ts'
import { call, noun } from '#contract/noun.ts'

const image = z.object({
  url: z.string().describe('Where the image is served; good for as long as something shows it'),
  width: z.number().int().describe('Pixels'),
  height: z.number().int().describe('Pixels'),
})

const files = z
  .array(z.file())
  .min(1)
  .describe(
    `JPG, PNG, GIF, BMP or WebP by content, each smaller than ${maxUploadBytes / 1024 / 1024} MB and of at most ${maxImagePixels / 1e6} megapixels, all frames together; up to ${maxUploadImages}, as fields of the same name`,
  )

export const upload = noun('upload', {
  add: call({
    route: 'POST /v2/upload',
    summary:
      'Stores images for casts, comments and profiles. They are drawn anew: upright, without anything hidden in the file, animations as WebP. Images that nothing refers to after seven days are deleted.',
    body: 'form',
    maxBodyBytes: maxUploadFormBytes,
    tooLarge: 'image_size',
    input: z.object({ file: files }),
    output: z.object({ url: image.shape.url.describe('Of the first image'), images: z.array(image) }),
    limit: { points: 60, minutes: 10 },
    refusals: [
      'login_required',
      'bad_media_type',
      'bad_form',
      'image_count',
      'image_type',
      'image_size',
      'image_pixels',
      'image_broken',
    ],
  }),
})
