import { z } from 'zod'
import type { RefusalName } from '#contract/errors.ts'
import { collectedItem, flag, libraryPaging, libraryRefusals, libraryView } from './library-views.ts'
import { call, noun, openCall } from '#contract/noun.ts'
import { always, id, listOf, optionalBoolean, optionalId, typedText } from '#contract/parameters.ts'

export type { CollectedItem, Library } from './library-views.ts'

const isPrivate = optionalBoolean.describe('1 visible to its owner only (the default), 0 to everybody')
/** The name as it was typed; the handler checks the rules and has their texts. */
const name = typedText(500).describe('1 to 60 characters')

const changeRefusals: readonly RefusalName[] = [...libraryRefusals, 'library_foreign']
const nameRefusals: readonly RefusalName[] = ['library_name_empty', 'library_name_long']
const collecting = {
  caller: 'token' as const,
  input: z.object({ id }),
  output: libraryView,
  limit: { points: 300, minutes: 60 },
}

export const library = noun('library', {
  list: call({
    route: 'GET /v2/library/list',
    aliases: { oldList: { route: 'GET /v2/Library/userlibray', summary: 'The older form of library.list.' } },
    summary: 'All libraries of the caller, the last added to first.',
    input: z.object({ article_id: optionalId.describe('Adds which of them contain this item') }),
    output: listOf(libraryView.extend({ has_item: flag.describe('Whether it contains the item `article_id`') })).extend(
      {
        collection_status: flag.describe('Whether the caller collected the item `article_id`'),
      },
    ),
  }),

  info: openCall({
    route: 'GET /v2/library/info',
    summary: 'One library. A private one is refused to all but its owner.',
    input: z.object({ id }),
    output: libraryView,
    refusals: libraryRefusals,
  }),

  article: openCall({
    route: 'GET /v2/library/article',
    summary: 'The items of a library, the last added first. A private one is refused to all but its owner.',
    input: z.object({ id, ...libraryPaging }),
    output: listOf(collectedItem),
    refusals: libraryRefusals,
  }),

  pageList: openCall({
    route: 'GET /v2/library/pageList',
    summary: 'Public libraries, the last added to first.',
    input: z.object({ ...libraryPaging, owner_id: optionalId.describe('Only those of this account') }),
    output: listOf(libraryView),
  }),

  add: call({
    route: 'POST /v2/library/add',
    aliases: { oldAdd: { route: 'POST /v2/Library/createlibrary', summary: 'The older form of library.add.' } },
    summary: 'Creates a library.',
    input: z.object({ name: always(name), is_private: isPrivate }),
    output: libraryView,
    limit: { points: 60, minutes: 60 },
    refusals: [...nameRefusals, 'library_limit'],
  }),

  edit: call({
    route: 'POST /v2/library/edit',
    summary: 'Renames a library of the caller, or changes who can see it.',
    input: z.object({ id, name: name.optional(), is_private: isPrivate }),
    output: libraryView,
    limit: { points: 120, minutes: 60 },
    refusals: [...changeRefusals, ...nameRefusals],
  }),

  del: call({
    route: 'POST /v2/library/del',
    aliases: {
      delByGet: { route: 'GET /v2/library/del', summary: 'The same as library.del.' },
      delByDelete: { route: 'DELETE /v2/library/del', summary: 'The same as library.del.' },
    },
    summary:
      'Deletes a library of the caller; its items stay collected. Only the header `token` counts, so no link can do it.',
    input: z.object({ id }),
    refusals: changeRefusals,
  }),

  collect: call({
    ...collecting,
    route: 'POST /v2/library/collection',
    summary: 'Collects a public library of another account.',
    refusals: [...libraryRefusals, 'library_own', 'collection_full'],
  }),

  cancelCollect: call({
    ...collecting,
    route: 'POST /v2/library/cancelCollection',
    summary: 'Removes a collected library from the caller’s own list.',
    refusals: [...libraryRefusals, 'cancel_failed'],
  }),
})
