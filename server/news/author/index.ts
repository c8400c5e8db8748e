import { author } from '#contract/news/author.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { listItems, type ItemServices } from '#server/news/item/read/list.ts'
import { listAuthors } from './rows.ts'

const kinds = [undefined, 'article', 'flash'] as const

const reader: Handler<typeof author.reader> = async ({ id }, { db }) => {
  const account = await db
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
  if (!account) throw new Refusal('not_found')
  const { nickname, image_url, created_at, comment_count, library_count } = account
  return {
    id,
    nickname,
    image: image_url,
    add_time: Math.floor(created_at.getTime() / 1000),
    comment_count: comment_count ?? 0,
    library_count: library_count ?? 0,
  }
}

const classNames = { 1: 'article', 2: 'flash' } as const

const classes: Handler<typeof author.classes> = async ({ authorclass_id, ...input }, context) => {
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

const contents: Handler<typeof author.contents, ItemServices> = async ({ id, category_id, ...input }, context) => {
  const author = await context.db.selectFrom('author').select('id').where('id', '=', id).executeTakeFirst()
  if (!author) throw new Refusal('not_found')
  return listItems({ authorId: id, ...(category_id === 0 ? {} : { kind: kinds[category_id]! }) }, input, context)
}

const info: Handler<typeof author.info> = async ({ id }, context) => {
  const { list } = await listAuthors({ ids: [id] }, { page: 1, limit: 1 }, context)
  if (!list[0]) throw new Refusal('not_found')
  return list[0]
}

export const handlers = bind(author, { info, contents, classes, reader })
