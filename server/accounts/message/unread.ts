import type { Database } from '#server/platform/data/database.ts'

export const unreadOf = async (db: Database, accountId: number) =>
  (
    await db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count
