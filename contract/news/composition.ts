import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { newsItem } from './item.ts'
import { count, isDemo, listOf, namedShape } from '#contract/parameters.ts'
import { compositionTag, compositionsTag, itemTags } from '#contract/tags.ts'
import { picture } from '#contract/picture.ts'

/** A topic or a special subject, without its items. */
export const compositionView = namedShape('Composition', {
  p_id: count.describe('The id in its address'),
  title: z.string(),
  intro: z.string(),
  cover: picture(),
  lang: z.enum(locales).describe('The language of title and intro'),
  is_composed: z.boolean().describe('By editors; false for a topic that is a tag of the archive'),
  item_count: count,
  newest_time: count.describe('Unix seconds of its newest item; 0 without one'),
  is_demo: isDemo,
  followers: count,
  is_followed: z.boolean().describe('By the caller'),
})
export type Composition = z.output<typeof compositionView>

export const compositionList = listOf(compositionView)
export const compositionItems = listOf(newsItem)

/** The cache tags of a list of compositions. */
export const listTags = (_: unknown, { list }: z.output<typeof compositionList>) => [
  compositionsTag,
  ...list.map(({ p_id }) => compositionTag(p_id)),
]

/** The cache tags of a page with items of one composition. */
export const contentTags = ({ p_id }: { p_id: number }, { list }: z.output<typeof compositionItems>) => [
  compositionTag(p_id),
  ...itemTags(list),
]
