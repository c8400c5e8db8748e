import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { AccountContext } from '#server/platform/call/handler.ts'

/** A kind of what accounts can follow: where it is, the table and the column of those who follow it, and its tags. */
export interface Followed {
  subject: RawBuilder<unknown>
  table: 'author_follow' | 'subject_follow'
  column: string
  tag(id: number): string
}

/** Refuses `not_found` for what is not there. Repeating it changes nothing. */
export function setFollowed(
  id: number,
  isFollowed: boolean,
  { subject, table, column, tag }: Followed,
  { db, caller: { accountId }, now }: AccountContext,
) {
  const [follows, key] = [sql.table(table), sql.ref(column)]
  return db.transaction().execute(async (trx) => {
    const found = await sql`select from ${subject} where id = ${id}`.execute(trx)
    if (found.rows.length === 0) throw new Refusal('not_found')
    await (isFollowed
      ? sql`insert into ${follows} (account_id, ${key}, followed_at) values (${accountId}, ${id}, ${now}) on conflict do nothing`
      : sql`delete from ${follows} where account_id = ${accountId} and ${key} = ${id}`
    ).execute(trx)
    await publishTags(trx, tag(id))
    const { rows } = await sql<{ followers: number }>`
      select count(*) as followers from ${follows} where ${key} = ${id}
    `.execute(trx)
    return { is_followed: isFollowed, followers: rows[0]!.followers }
  })
}
