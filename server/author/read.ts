import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/call/handler.ts'
import { readerOf } from '#server/call/caller.ts'
import { hydrateSkeleton } from '#server/item/read/hydrate.ts'
import { listItems } from '#server/item/read/list.ts'
import type { ItemServices } from '#server/item/read/total.ts'
import { newestOf } from '#server/item/read/skeleton.ts'
import { viewItem } from '#server/item/read/view.ts'
import { listAuthors } from './rows.ts'

const kinds = [undefined, 'article', 'flash'] as const
const newestOfEach = 3

export const authorInfo: Handler<'author.info'> = async ({ id }, context) => {
  const { list } = await listAuthors({ ids: [id] }, { page: 1, limit: 1 }, context)
  if (!list[0]) throw new Refusal('not_found')
  return list[0]
}

export const authorContents: Handler<'author.contents', ItemServices> = async (
  { id, category_id, ...input },
  context,
) => {
  const known = await context.db.selectFrom('author').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Refusal('not_found')
  return listItems({ authorId: id, ...(category_id === 0 ? {} : { kind: kinds[category_id]! }) }, input, context)
}

const classNames = { 1: 'article', 2: 'flash' } as const

export const authorClasses: Handler<'author.classes'> = async ({ authorclass_id, ...input }, context) => {
  const writes = kinds[authorclass_id]
  const [authors, ...counts] = await Promise.all([
    listAuthors(writes ? { writes } : {}, input, context),
    ...Object.values(classNames).map((kind) => listAuthors({ writes: kind }, { page: 1, limit: 1 }, context)),
  ])
  const classes = Object.entries(classNames).map(([id, name], index) => ({
    id: Number(id),
    name,
    count: counts[index]!.total,
  }))
  return { ...authors, classes }
}

export const searchAuthors: Handler<'followAuthor.search'> = ({ title, ...input }, context) =>
  listAuthors(title ? { name: title } : {}, input, context)

/** Those whom the caller follows, each with their newest works (R587). */
export const followedAuthors: Handler<'followAuthor.list'> = async (input, context) => {
  const { db, locale } = context
  const { accountId } = readerOf(context)
  const authors = await listAuthors({ followedBy: accountId }, input, context)
  const works = await Promise.all(
    authors.list.map(({ id }) =>
      hydrateSkeleton(db, newestOf({ authorId: id }, newestOfEach), { locale, reader: accountId }),
    ),
  )
  return { ...authors, list: authors.list.map((author, index) => ({ ...author, newest: works[index]!.map(viewItem) })) }
}

export const readerInfo: Handler<'author.reader'> = async ({ id }, { db }) => {
  const reader = await db
    .selectFrom('account')
    .select(({ selectFrom }) => [
      'id',
      'nickname',
      'image_url',
      'created_at',
      selectFrom('comment')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('account_id', '=', 'account.id')
        .where('state', '=', 'shown')
        .as('comment_count'),
      selectFrom('library')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('account_id', '=', 'account.id')
        .where('is_private', '=', false)
        .as('library_count'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!reader) throw new Refusal('not_found')
  const { nickname, image_url, created_at, comment_count, library_count } = reader
  return {
    id,
    nickname,
    image: image_url,
    add_time: Math.floor(created_at.getTime() / 1000),
    comment_count: comment_count ?? 0,
    library_count: library_count ?? 0,
  }
}
