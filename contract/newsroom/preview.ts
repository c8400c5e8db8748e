import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { noun, openCall, permitted } from '#contract/noun.ts'
import { newsDetail } from '#contract/news/item.ts'
import { count, id, namedShape, requiredText, time, wholeNumber } from '#contract/parameters.ts'

const writing = permitted('item.write')

/** The path of a text that is not public, within its language's site. */
export const previewPath = (key: string) => `/preview/${key}`

/** Whether a path without its language is that of a preview, in any letters: no cache stores it, and only the newsroom frames it. */
export const isPreviewPath = (path: string) => /^\/preview\/[^/]+\/?$/i.test(path)

/** The longest time that a link for an outsider works. */
export const maxPreviewHours = 336

const version = { article_id: id, lang: z.enum(locales) }

const previewLink = namedShape('PreviewLink', {
  id: count,
  path: z.string().describe('Its address on this site, which opens it without a login'),
  for_whom: z.string(),
  by: z.string().describe('Who made it'),
  ends_at: time,
  is_over: z.boolean().describe('It opens nothing any more'),
  opened_count: count,
  opened_at: time.nullable(),
})
export type PreviewLink = z.output<typeof previewLink>

const links = z.object({ links: z.array(previewLink) })

export const deskPreview = noun('deskPreview', {
  read: permitted('item.read').read({
    summary: 'One language of an item as readers would see it: its page, its share card and its entry in the feed.',
    input: z.object(version),
    output: links.extend({
      path: z.string().describe('The address of the page, for a frame of the newsroom; it works for minutes'),
      may_share: z.boolean(),
      card: z.object({
        title: z.string(),
        text: z.string(),
        picture: z.string().describe('The picture as a data address'),
      }),
      feed: z.object({
        title: z.string(),
        author: z.string(),
        text: z.string().describe('The beginning of the content, plain'),
        tags: z.array(z.string()),
      }),
    }),
    refusals: ['not_found', 'item_text'],
  }),

  share: writing.call({
    summary:
      'Makes a link by which somebody without a login sees the text of one language until it ends or is published.',
    input: z.object({ ...version, for_whom: requiredText(120), hours: wholeNumber(1, maxPreviewHours) }),
    output: links,
    limit: { points: 60, minutes: 60 },
    refusals: ['not_found', 'item_state'],
  }),

  end: writing.call({
    summary: 'Ends such a link immediately and for good.',
    input: z.object({ id }),
    output: links,
    refusals: ['not_found'],
  }),
})

export const unpublished = noun('unpublished', {
  read: openCall({
    route: 'GET /v2/unpublished/read',
    summary: 'A text that is not public yet, for the holder of a link from the newsroom.',
    input: z.object({ key: requiredText(100) }),
    output: z.object({
      item: newsDetail,
      ends_at: time,
      is_desk: z.boolean().describe('The key is that of a frame of the newsroom'),
    }),
    changes: true,
    limit: { points: 120, minutes: 10 },
    refusals: ['preview_ended'],
  }),
})
