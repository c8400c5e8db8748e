import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { newsItem } from './item.ts'
import { count, listOf } from '#contract/parameters.ts'
import { compositionTag, compositionsTag, itemTags } from '#contract/tags.ts'
import { picture } from '#contract/picture.ts'

/** A topic or a special subject, without its items. */
export const compositionView = z
  .object({
    p_id: count.meta({ description: 'The id in its address' }),
    title: z.string(),
    intro: z.string(),
    cover: picture(),
    lang: z.enum(locales).meta({ description: 'The language of title and intro' }),
    is_composed: z.boolean().meta({ description: 'By editors; false for a topic that is a tag of the archive' }),
    item_count: count,
    newest_time: count.meta({ description: 'Unix seconds of its newest item; 0 without one' }),
    is_demo: z.boolean().meta({ description: 'Invented, for demonstration' }),
    followers: count,
    is_followed: z.boolean().meta({ description: 'By the caller' }),
  })
  .meta({ id: 'Composition' })
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
