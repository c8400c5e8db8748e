import type { ai, ChatGroup } from '#contract/answers/ask.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { ownerOf, owns, type Owner } from './owner.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

const maxGroups = 200
const columns = ['id', 'title', 'created_at', 'updated_at'] as const

type GroupRow = RowOf<'chat_group', (typeof columns)[number]>

export const viewGroup = ({ id, title, created_at, updated_at }: GroupRow): ChatGroup => ({
  id,
  title,
  add_time: Math.floor(created_at.getTime() / 1000),
  update_time: Math.floor(updated_at.getTime() / 1000),
})

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/**
 * A thread of an owner. Refuses `not_found` if it does not exist or belongs to another owner: a key alone reveals
 * nothing.
 */
export async function groupOf(db: Database, owner: Owner, id: string): Promise<GroupRow> {
  const row = isUuid(id)
    ? await db.selectFrom('chat_group').select(columns).where('id', '=', id).where(owns(owner)).executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('not_found')
  return row
}

/** Opens a thread. Refuses `not_found` if it would have no owner: a guest without the cookie. */
export async function openGroup(db: Database, { accountId, guestHash }: Owner, title: string): Promise<GroupRow> {
  if (accountId === undefined && !guestHash) throw new Refusal('not_found')
  return db
    .insertInto('chat_group')
    .values({ account_id: accountId ?? null, guest_hash: guestHash ?? null, title })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** The threads of the caller, the one with the latest question first. */
export const groups: Handler<typeof ai.groups> = async (_, context) => {
  const owner = await ownerOf(context)
  const rows = await context.db
    .selectFrom('chat_group')
    .select(columns)
    .where(owns(owner))
    .orderBy('updated_at', 'desc')
    .limit(maxGroups)
    .execute()
  return { list: rows.map(viewGroup) }
}

export const createGroup: Handler<typeof ai.createGroup> = async ({ title }, context) =>
  viewGroup(await openGroup(context.db, await ownerOf(context), title ?? ''))

export const renameGroup: Handler<typeof ai.renameGroup> = async ({ id, title }, context) => {
  const group = await groupOf(context.db, await ownerOf(context), id)
  await context.db.updateTable('chat_group').set({ title }).where('id', '=', group.id).execute()
  return viewGroup({ ...group, title })
}

export const deleteGroup: Handler<typeof ai.deleteGroup> = async ({ id }, context) => {
  const group = await groupOf(context.db, await ownerOf(context), id)
  await context.db.deleteFrom('chat_group').where('id', '=', group.id).execute()
  return {}
}
