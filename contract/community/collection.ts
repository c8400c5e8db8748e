import { z } from 'zod'
import { collectedItem, flag, libraryPaging, libraryView } from './library-views.ts'
import { call, noun } from '#contract/noun.ts'
import { id, listOf, optionalId, optionalNumber } from '#contract/parameters.ts'

const collectionState = z.object({
  article_id: z.number().int(),
  collection_status: flag,
  library_ids: z.array(z.number().int()).describe('The libraries of the caller that hold the item'),
})
export type CollectionState = z.infer<typeof collectionState>

const type = optionalNumber(0, 9).describe('The `type` of the item; must match it when present')

const changing = {
  caller: 'token' as const,
  input: z.object({ article_id: id, type, library_id: optionalId }),
  output: collectionState,
  limit: { points: 900, minutes: 60 },
}

export const collection = noun('collection', {
  add: call({
    ...changing,
    route: 'POST /v2/collection/add',
    summary:
      'Collects a flash or an article, into a library of the caller when `library_id` is present. Collecting again changes nothing.',
    refusals: ['not_found', 'withdrawn', 'library_private', 'library_foreign', 'library_full', 'collection_full'],
    aliases: {
      oldAdd: {
        route: 'POST /v2/Collectnewsflash/collectnewsflash',
        summary: 'The older form of collection.add, for flashes.',
        input: { type: 1 },
      },
    },
  }),

  save: call({
    ...changing,
    route: 'POST /v2/collection/save',
    summary:
      'Collects a flash or an article in one step: into the library that the caller last added to, or into a new private one if the caller has none. An item that is already in a library stays there.',
    input: z.object({ article_id: id, type }),
    output: collectionState.extend({
      library: z.object({ id: z.number().int(), name: z.string() }).describe('The library that holds it'),
    }),
    refusals: ['not_found', 'withdrawn', 'library_limit', 'collection_full'],
  }),

  cancel: call({
    ...changing,
    route: 'POST /v2/collection/cancelCollection',
    summary: 'Removes an item from one library of the caller, or without `library_id` from all of them.',
    refusals: ['not_found', 'library_private', 'library_foreign', 'cancel_failed'],
    aliases: {
      oldCancel: {
        route: 'POST /v2/Collectnewsflash/cancelnewsflash',
        summary: 'The older form of collection.cancel, for flashes.',
        input: { type: 1 },
      },
    },
  }),

  content: call({
    route: 'GET /v2/collection/content',
    summary: 'The items that the caller collected, the last collected first.',
    input: z.object(libraryPaging),
    output: listOf(collectedItem),
  }),

  library: call({
    route: 'GET /v2/collection/library',
    summary:
      'Libraries of the caller, or, with `type` 1, those of others that the caller collected; those that have become private are omitted.',
    input: z.object({
      ...libraryPaging,
      type: optionalNumber(0, 1).describe('0 own (the default), 1 collected'),
    }),
    output: listOf(libraryView),
  }),
})
