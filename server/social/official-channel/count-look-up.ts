import { sql } from 'kysely'
import type { LookUp } from '#contract/social/official-channel.ts'
import type { Database } from '#server/platform/data/database.ts'

/** Maximum of accounts that are counted on a day; further ones count as one, so that nobody can fill the table. */
const maxAccounts = 2000

/** Counts a look-up, and nothing of who made it; returns how often the account was looked up, and since which day. */
export async function countLookUp(
  db: Database,
  { account, type, state, now }: Pick<LookUp, 'account' | 'type' | 'state'> & { now: Date },
): Promise<Pick<LookUp, 'lookups' | 'lookups_since'>> {
  const day = now.toISOString().slice(0, 10)
  await sql`
    insert into channel_lookup (day, account, type, state, count)
    select ${day}::date,
      case when (select count(*) from channel_lookup where day = ${day}::date) < ${maxAccounts} or exists (
        select from channel_lookup where day = ${day}::date and account = ${account}
      ) then ${account} else '' end,
      ${type ?? ''}, ${state}, 1
    on conflict (day, account, type, state) do update set count = channel_lookup.count + 1
  `.execute(db)
  const { rows } = await sql<{ lookups: number; since: number | null }>`
    select coalesce(sum(count), 0)::integer as lookups, extract(epoch from min(day))::bigint as since
    from channel_lookup where account = ${account}
  `.execute(db)
  return { lookups: rows[0]!.lookups, lookups_since: rows[0]!.since }
}
