import { z } from 'zod'
import { endpoint, type Endpoint } from './endpoint.ts'
import { authorRef, newsItem } from './item.ts'
import { id, listOf, optionalId, optionalNumber, optionalTime, paging } from './parameters.ts'
import type { RefusalName } from './errors.ts'
import type { EndpointName } from './routes.ts'

const flag = z.union([z.literal(0), z.literal(1)])

/** A library as lists and its own page carry it (R346). */
export const library = z
  .object({
    id: z.number().int(),
    name: z.string(),
    is_private: flag,
    owner: authorRef,
    cover: z.string().meta({ description: 'Picture of its newest item that has one, or empty' }),
    item_count: z.number().int(),
    collected_count: z.number().int().meta({ description: 'Readers who collected it' }),
    is_own: flag.meta({ description: 'Whether it is the caller’s' }),
    is_collected: flag.meta({ description: 'Whether the caller collected it' }),
    collect_time: z.number().int().meta({ description: 'When the caller did, in Unix seconds; else 0' }),
    add_time: z.number().int().meta({ description: 'Unix seconds' }),
    update_time: z.number().int().meta({ description: 'When an item was last put in, in Unix seconds' }),
  })
  .meta({ id: 'Library' })
export type Library = z.infer<typeof library>

/** An item where it was collected. One that is not public any more keeps its place: its title says so, `abstract` why. */
export const collectedItem = newsItem
  .extend({
    collect_time: z.number().int().meta({ description: 'When it was put there, in Unix seconds' }),
    is_gone: flag.meta({ description: 'Whether it was withdrawn or deleted' }),
  })
  .meta({ id: 'CollectedItem' })
export type CollectedItem = z.infer<typeof collectedItem>

/** Visibility as forms and clients send it; what is not said is private. */
const isPrivate = z
  .preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]).optional(),
  )
  .transform((value) => (value === undefined ? undefined : [true, 1, '1', 'true'].includes(value)))
  .meta({ description: '1 only for its owner (so unless said), 0 for everybody' })

/** As it was typed: the rules of names and their texts are the handler's (R496). */
const name = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : (value ?? '')), z.string().max(4000))
  .meta({ description: '1 to 60 characters' })

const kind = optionalNumber(0, 9).meta({ description: '0 article, 1 flash; must fit the item where it is given' })
const pages = {
  ...paging,
  end_time: optionalTime.meta({ description: 'Only what is older than this; for lists that grow. Unix seconds' }),
}

const call = <Input extends z.ZodObject, Output extends z.ZodType>(
  facts: Omit<Endpoint<Input, Output>, 'caller' | 'maxAgeSeconds' | 'refusals'> &
    Partial<Pick<Endpoint, 'caller' | 'refusals'>>,
) => endpoint({ caller: 'token', maxAgeSeconds: 0, refusals: [], ...facts })

const openToOwner: readonly RefusalName[] = ['not_found', 'library_private']
const changeable: readonly RefusalName[] = [...openToOwner, 'library_foreign']
const names: readonly RefusalName[] = ['library_name_empty', 'library_name_long']

export const libraryInfo = call({
  name: 'library.info',
  summary: 'One library. A private one is refused to all but its owner.',
  caller: 'anon',
  input: z.object({ id }),
  output: library,
  refusals: openToOwner,
})

export const libraryArticle = call({
  name: 'library.article',
  summary: 'What lies in a library, the last put in first. A private one is refused to all but its owner.',
  caller: 'anon',
  input: z.object({ id, ...pages }),
  output: listOf(collectedItem),
  refusals: openToOwner,
})

export const libraryPageList = call({
  name: 'library.pageList',
  summary: 'Public libraries, the last added to first.',
  caller: 'anon',
  input: z.object({ ...pages, owner_id: optionalId.meta({ description: 'Only those of this reader' }) }),
  output: listOf(library),
})

const ownList = (callName: EndpointName, summary: string) =>
  call({
    name: callName,
    summary,
    input: z.object({ article_id: optionalId.meta({ description: 'Also says which of them hold this item' }) }),
    output: listOf(
      library.extend({ has_item: flag.meta({ description: 'Whether the asked item lies in it' }) }),
    ).extend({
      collection_status: flag.meta({ description: 'Whether the caller collected the asked item' }),
    }),
  })

export const libraryList = ownList('library.list', 'All libraries of the caller, the last added to first.')
export const libraryOldList = ownList('library.oldList', 'The older form of library.list.')

const adds = (callName: EndpointName, summary: string) =>
  call({
    name: callName,
    summary,
    input: z.object({ name, is_private: isPrivate }),
    output: library,
    limit: { points: 60, minutes: 60 },
    refusals: [...names, 'library_limit'],
  })

export const libraryAdd = adds('library.add', 'Makes a library.')
export const libraryOldAdd = adds('library.oldAdd', 'The older form of library.add.')

export const libraryEdit = call({
  name: 'library.edit',
  summary: 'Renames a library of the caller, or changes who can see it.',
  input: z.object({ id, name: name.optional(), is_private: isPrivate }),
  output: library,
  limit: { points: 120, minutes: 60 },
  refusals: [...changeable, ...names],
})

const deletes = (callName: EndpointName, summary: string) =>
  call({ name: callName, summary, input: z.object({ id }), output: z.object({}), refusals: changeable })

export const libraryDel = deletes(
  'library.del',
  'Deletes a library of the caller; what lay in it stays collected. Only the header `token` counts, so no link can do it.',
)
export const libraryDelByPost = deletes('library.delByPost', 'The same as library.del.')
export const libraryDelByDelete = deletes('library.delByDelete', 'The same as library.del.')

const collects = (callName: EndpointName, summary: string, refusals: readonly RefusalName[]) =>
  call({
    name: callName,
    summary,
    input: z.object({ id }),
    output: library,
    limit: { points: 300, minutes: 60 },
    refusals,
  })

export const libraryCollect = collects('library.collect', 'Collects a public library of somebody else.', [
  ...openToOwner,
  'library_own',
  'collection_full',
])
export const libraryCancelCollect = collects('library.cancelCollect', 'Takes a collected library back.', [
  ...openToOwner,
  'cancel_failed',
])

const kept = z.object({
  article_id: z.number().int(),
  collection_status: flag,
  library_ids: z.array(z.number().int()).meta({ description: 'The libraries of the caller that hold the item' }),
})
export type Kept = z.infer<typeof kept>

const keeps = (callName: EndpointName, summary: string, refusals: readonly RefusalName[]) =>
  call({
    name: callName,
    summary,
    input: z.object({ article_id: id, type: kind, library_id: optionalId }),
    output: kept,
    limit: { points: 900, minutes: 60 },
    refusals: ['not_found', ...refusals],
  })

const adding = ['withdrawn', 'library_private', 'library_foreign', 'library_full', 'collection_full'] as const
const cancelling = ['library_private', 'library_foreign', 'cancel_failed'] as const

export const collectionAdd = keeps(
  'collection.add',
  'Collects a flash or an article, into a library of the caller where one is given. Collected twice it is there once.',
  adding,
)
export const collectionOldAdd = keeps('collection.oldAdd', 'The older form of collection.add, for flashes.', adding)
export const collectionCancel = keeps(
  'collection.cancel',
  'Takes an item out of one library of the caller; without `library_id` it is not collected any more at all.',
  cancelling,
)
export const collectionOldCancel = keeps(
  'collection.oldCancel',
  'The older form of collection.cancel, for flashes.',
  cancelling,
)

export const collectionContent = call({
  name: 'collection.content',
  summary: 'All that the caller collected, the last collected first.',
  input: z.object(pages),
  output: listOf(collectedItem),
})

export const collectionLibrary = call({
  name: 'collection.library',
  summary:
    'Libraries of the caller, or, with `type` 1, those of others that the caller collected; one that became private is left out.',
  input: z.object({
    ...pages,
    type: optionalNumber(0, 1).meta({ description: '0 own (so unless said), 1 collected' }),
  }),
  output: listOf(library),
})
