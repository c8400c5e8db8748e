import { z } from 'zod'
import { authorRef, newsItem } from '#contract/news/item.ts'
import { optionalTime, paging } from '#contract/parameters.ts'
import type { RefusalName } from '#contract/errors.ts'
import { picture } from '#contract/picture.ts'

export const flag = z.union([z.literal(0), z.literal(1)])

/** A library, as lists and its own page show it. */
export const libraryView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    is_private: flag,
    owner: authorRef,
    cover: picture('Picture of its newest item that has one, or empty'),
    item_count: z.number().int(),
    collected_count: z.number().int().meta({ description: 'Number of accounts that collected it' }),
    is_own: flag.meta({ description: 'Whether it is the caller’s' }),
    is_collected: flag.meta({ description: 'Whether the caller collected it' }),
    collect_time: z.number().int().meta({ description: 'When the caller did, in Unix seconds; else 0' }),
    add_time: z.number().int().meta({ description: 'Unix seconds' }),
    update_time: z.number().int().meta({ description: 'When an item was last put in, in Unix seconds' }),
  })
  .meta({ id: 'Library' })
export type Library = z.infer<typeof libraryView>

/**
 * An item of a library. One that is no longer public stays in the list: its title says so, and `abstract` gives the
 * reason.
 */
export const collectedItem = newsItem
  .extend({
    collect_time: z.number().int().meta({ description: 'When it was collected, Unix seconds' }),
    is_gone: flag.meta({ description: 'Whether it was withdrawn or deleted' }),
  })
  .meta({ id: 'CollectedItem' })
export type CollectedItem = z.infer<typeof collectedItem>

/** The paging parameters of a library's list. */
export const libraryPaging = {
  ...paging,
  end_time: optionalTime.meta({
    description: 'Only items collected before this time (Unix seconds), for the next page',
  }),
}

export const libraryRefusals: readonly RefusalName[] = ['not_found', 'library_private']
