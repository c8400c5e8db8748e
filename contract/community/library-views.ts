import { z } from 'zod'
import { authorRef, newsItem } from '#contract/news/item.ts'
import { namedShape, optionalTime, paging } from '#contract/parameters.ts'
import type { RefusalName } from '#contract/errors.ts'
import { picture } from '#contract/picture.ts'

export const flag = z.union([z.literal(0), z.literal(1)])

/** A library, as lists and its own page show it. */
export const libraryView = namedShape('Library', {
  id: z.number().int(),
  name: z.string(),
  is_private: flag,
  owner: authorRef,
  cover: picture('Picture of its newest item that has one, or empty'),
  item_count: z.number().int(),
  collected_count: z.number().int().describe('Number of accounts that collected it'),
  is_own: flag.describe('Whether it is the caller’s'),
  is_collected: flag.describe('Whether the caller collected it'),
  collect_time: z.number().int().describe('When the caller did, in Unix seconds; else 0'),
  add_time: z.number().int().describe('Unix seconds'),
  update_time: z.number().int().describe('When an item was last put in, in Unix seconds'),
})
export type Library = z.infer<typeof libraryView>

/**
 * An item of a library. One that is no longer public stays in the list: its title says so, and `abstract` gives the
 * reason.
 */
export const collectedItem = newsItem
  .extend({
    collect_time: z.number().int().describe('When it was collected, Unix seconds'),
    is_gone: flag.describe('Whether it was withdrawn or deleted'),
  })
  .meta({ id: 'CollectedItem' })
export type CollectedItem = z.infer<typeof collectedItem>

/** The paging parameters of a library's list. */
export const libraryPaging = {
  ...paging,
  end_time: optionalTime.describe('Only items collected before this time (Unix seconds), for the next page'),
}

export const libraryRefusals: readonly RefusalName[] = ['not_found', 'library_private']
