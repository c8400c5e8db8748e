import { z } from 'zod'
import { maxImagePixels, maxUploadBytes, maxUploadFormBytes } from '#domain/platform/constants.ts'
import { entityKinds } from '#domain/newsroom/entity.ts'
import { locales } from '#domain/platform/locale.ts'
import { noun, permitted } from '#contract/noun.ts'
import { always, count, id, listOf, namedShape, paging, requiredText, time, typedText } from '#contract/parameters.ts'
import { staffRef } from './item-views.ts'

const writing = permitted('media.write')
const reading = permitted('item.read')

export const maxAltLength = 1000
export const maxCreditLength = 200

const alts = z.partialRecord(z.enum(locales), z.string().max(maxAltLength))
const file = requiredText(60).describe('The name of a file that deskMedia.upload stored')

const stored = namedShape('DeskUpload', {
  file: z.string(),
  url: z.string().describe('Path of this file, for showing it before it is in the library'),
  width: count,
  height: count,
})

const mediaRow = namedShape('DeskMedia', {
  id: count,
  url: z.string().describe('Path that texts and entities have; it stays when the file is replaced'),
  file_url: z.string().describe('Path of the present file'),
  width: count,
  height: count,
  bytes: count,
  title: z.string(),
  alts: alts.describe('Alternative text by language'),
  credit: z.string(),
  by: staffRef.nullable(),
  add_time: time,
  replaced_at: time.nullable(),
  use_count: count,
})
export type MediaRow = z.output<typeof mediaRow>

const use = namedShape('DeskMediaUse', {
  kind: z.enum(['item', 'slot', 'author', ...entityKinds]),
  id: z.string(),
  lang: z.enum(locales).nullable().describe('Of a text; null where all languages share the picture'),
  title: z.string(),
  is_public: z.boolean(),
})
export type MediaUse = z.output<typeof use>

/** The newsroom's library of pictures. */
export const deskMedia = noun('deskMedia', {
  upload: writing.call({
    summary:
      'Stores one picture, re-encoded upright and without metadata. It is deleted after seven days unless deskMedia.add or deskMedia.replace names it.',
    body: 'form',
    maxBodyBytes: maxUploadFormBytes,
    tooLarge: 'image_size',
    input: z.object({
      file: z
        .array(z.file())
        .length(1)
        .describe(
          `JPG, PNG, GIF, BMP or WebP by content, smaller than ${maxUploadBytes / 1024 / 1024} MB and of at most ${maxImagePixels / 1e6} megapixels, all frames together`,
        ),
    }),
    output: stored,
    limit: { points: 120, minutes: 10 },
    refusals: ['bad_media_type', 'bad_form', 'image_type', 'image_size', 'image_pixels', 'image_broken'],
  }),

  fetch: writing.call({
    summary: 'The picture at an address of another site, for adding it to the library; nothing is stored.',
    input: z.object({ url: requiredText(2000) }),
    output: z.object({ data: z.string().describe('The file as a `data:` address') }),
    limit: { points: 120, minutes: 10 },
    refusals: ['no_picture'],
  }),

  add: writing.call({
    summary: 'Adds a picture to the library.',
    input: z.object({ file, title: typedText(200), alts: always(alts), credit: typedText(maxCreditLength) }),
    output: z.object({ media: mediaRow }),
    refusals: ['not_found', 'media_words'],
  }),

  list: reading.read({
    summary:
      'The pictures of the library, the latest first; `query` is a part of the title, the credit or a description.',
    input: z.object({ ...paging, query: typedText(100) }),
    output: listOf(mediaRow),
  }),

  detail: reading.read({
    summary: 'One picture, and the first 200 places where it is used.',
    input: z.object({ id }),
    output: z.object({ media: mediaRow, uses: z.array(use) }),
    refusals: ['not_found'],
  }),

  save: writing.call({
    summary:
      'Changes the words of a picture. Of the descriptions only those that are given change; an empty one is removed.',
    input: z.object({
      id,
      title: z.string().max(200).optional(),
      alts: alts.optional(),
      credit: z.string().max(maxCreditLength).optional(),
    }),
    output: z.object({ media: mediaRow }),
    refusals: ['not_found', 'media_words'],
  }),

  replace: writing.call({
    summary: 'Replaces the file of a picture; its address stays, so that every use shows the new file.',
    input: z.object({ id, file }),
    output: z.object({ media: mediaRow }),
    refusals: ['not_found'],
  }),

  remove: writing.call({
    summary: 'Removes a picture that is used nowhere.',
    input: z.object({ id }),
    output: z.object({ id: count }),
    refusals: ['not_found', 'media_used'],
  }),
})
