import { z } from 'zod'
import { maxImagePixels, maxUploadBytes, maxUploadFormBytes } from '#domain/platform/constants.ts'
import { entityKinds } from '#domain/newsroom/entity.ts'
import { locales } from '#domain/platform/locale.ts'
import { deskCall, noun } from '#contract/noun.ts'
import { always, count, id, listOf, paging, requiredText, typedText } from '#contract/parameters.ts'
import { staffRef } from './item-views.ts'

const time = count.meta({ description: 'Unix seconds' })
export const maxAltLength = 1000
export const maxCreditLength = 200

const alts = z.partialRecord(z.enum(locales), z.string().max(maxAltLength))
const file = requiredText(60).meta({ description: 'The name of a file that deskMedia.upload stored' })

const stored = z
  .object({
    file: z.string(),
    url: z.string().meta({ description: 'Path of this file, for showing it before it is in the library' }),
    width: count,
    height: count,
  })
  .meta({ id: 'DeskUpload' })

const mediaRow = z
  .object({
    id: count,
    url: z.string().meta({ description: 'Path that texts and entities have; it stays when the file is replaced' }),
    file_url: z.string().meta({ description: 'Path of the present file' }),
    width: count,
    height: count,
    bytes: count,
    title: z.string(),
    alts: alts.meta({ description: 'Alternative text by language' }),
    credit: z.string(),
    by: staffRef.nullable(),
    add_time: time,
    replaced_at: time.nullable(),
    use_count: count,
  })
  .meta({ id: 'DeskMedia' })
export type MediaRow = z.output<typeof mediaRow>

const use = z
  .object({
    kind: z.enum(['item', 'slot', 'author', ...entityKinds]),
    id: z.string(),
    lang: z.enum(locales).nullable().meta({ description: 'Of a text; null where all languages share the picture' }),
    title: z.string(),
    is_public: z.boolean(),
  })
  .meta({ id: 'DeskMediaUse' })
export type MediaUse = z.output<typeof use>

/** The newsroom's library of pictures. */
export const deskMedia = noun('deskMedia', {
  upload: deskCall({
    route: 'POST /admin/v1/media/upload',
    summary:
      'Stores one picture, re-encoded upright and without metadata. It is deleted after seven days unless deskMedia.add or deskMedia.replace names it.',
    permission: 'media.write',
    body: 'form',
    maxBodyBytes: maxUploadFormBytes,
    tooLarge: 'image_size',
    input: z.object({
      file: z
        .array(z.file())
        .length(1)
        .meta({
          description: `JPG, PNG, GIF, BMP or WebP by content, smaller than ${maxUploadBytes / 1024 / 1024} MB and of at most ${maxImagePixels / 1e6} megapixels, all frames together`,
        }),
    }),
    output: stored,
    limit: { points: 120, minutes: 10 },
    refusals: ['bad_media_type', 'bad_form', 'image_type', 'image_size', 'image_pixels', 'image_broken'],
  }),

  fetch: deskCall({
    route: 'POST /admin/v1/media/fetch',
    summary: 'The picture at an address of another site, for adding it to the library; nothing is stored.',
    permission: 'media.write',
    input: z.object({ url: requiredText(2000) }),
    output: z.object({ data: z.string().meta({ description: 'The file as a `data:` address' }) }),
    limit: { points: 120, minutes: 10 },
    refusals: ['no_picture'],
  }),

  add: deskCall({
    route: 'POST /admin/v1/media/add',
    summary: 'Adds a picture to the library.',
    permission: 'media.write',
    input: z.object({ file, title: typedText(200), alts: always(alts), credit: typedText(maxCreditLength) }),
    output: z.object({ media: mediaRow }),
    refusals: ['not_found', 'media_words'],
  }),

  list: deskCall({
    route: 'GET /admin/v1/media/list',
    summary:
      'The pictures of the library, the latest first; `query` is a part of the title, the credit or a description.',
    permission: 'item.read',
    input: z.object({ ...paging, query: typedText(100) }),
    output: listOf(mediaRow),
  }),

  detail: deskCall({
    route: 'GET /admin/v1/media/detail',
    summary: 'One picture, and the first 200 places where it is used.',
    permission: 'item.read',
    input: z.object({ id }),
    output: z.object({ media: mediaRow, uses: z.array(use) }),
    refusals: ['not_found'],
  }),

  save: deskCall({
    route: 'POST /admin/v1/media/save',
    summary:
      'Changes the words of a picture. Of the descriptions only those that are given change; an empty one is removed.',
    permission: 'media.write',
    input: z.object({
      id,
      title: z.string().max(200).optional(),
      alts: alts.optional(),
      credit: z.string().max(maxCreditLength).optional(),
    }),
    output: z.object({ media: mediaRow }),
    refusals: ['not_found', 'media_words'],
  }),

  replace: deskCall({
    route: 'POST /admin/v1/media/replace',
    summary: 'Replaces the file of a picture; its address stays, so that every use shows the new file.',
    permission: 'media.write',
    input: z.object({ id, file }),
    output: z.object({ media: mediaRow }),
    refusals: ['not_found'],
  }),

  remove: deskCall({
    route: 'POST /admin/v1/media/remove',
    summary: 'Removes a picture that is used nowhere.',
    permission: 'media.write',
    input: z.object({ id }),
    output: z.object({ id: count }),
    refusals: ['not_found', 'media_used'],
  }),
})
