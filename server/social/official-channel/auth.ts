import { sql } from 'kysely'
import type { channel, LookUp, OfficialChannel } from '#contract/social/official-channel.ts'
import { Refusal } from '#contract/errors.ts'
import { readAccount, type ChannelType } from '#domain/social/official-account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { differencesOf, isCaseOnly, nearnessOf } from './look-alike.ts'
import { isOurs, readChannels } from './rows.ts'

const maxSimilar = 3

/** Looks an account up, and counts that. Refuses `channel_format`. */
export const auth: Handler<typeof channel.auth> = async ({ account: text, type: given }, context) => {
  const named = readAccount(text)
  if (!named) throw new Refusal('channel_format')
  const { account } = named
  const type = named.type ?? given ?? null
  const found = judge(account, type, await readChannels(context), context.now)
  const counted = await countLookUp(context.db, { account, type, state: found.state, now: context.now })
  return { account, type, ...found, ...counted }
}

/** Only exactly the account of a channel that is ours, on the network that was named, is official. */
function judge(
  account: string,
  type: ChannelType | null,
  all: readonly OfficialChannel[],
  now: Date,
): Pick<LookUp, 'state' | 'channels' | 'similar'> {
  const same = all.filter((each) => each.account === account)
  const ofType = same.filter((each) => type === null || each.type === type)
  const ours = ofType.filter((each) => isOurs(each, now))
  if (ours.length > 0) return { state: 'official', channels: ours, similar: [] }
  if (ofType.length > 0) return { state: 'ended', channels: ofType, similar: [] }
  const elsewhere = same.filter((each) => isOurs(each, now))
  if (elsewhere.length > 0) return { state: 'elsewhere', channels: elsewhere, similar: [] }
  const similar = similarTo(
    account,
    all.filter((each) => isOurs(each, now)),
  )
  return { state: similar.length > 0 ? 'similar' : 'unknown', channels: [], similar }
}

/** The channels that an account resembles, the nearest first; of one account on both networks the first. */
function similarTo(account: string, ours: readonly OfficialChannel[]): LookUp['similar'] {
  const byAccount = new Map(ours.toReversed().map((each) => [each.account, each]))
  return [...byAccount.values()]
    .flatMap((each) => {
      const nearness = nearnessOf(account, each.account)
      return nearness === undefined ? [] : [{ each, nearness, differences: differencesOf(account, each.account) }]
    })
    .toSorted((a, b) => a.nearness - b.nearness || a.differences.length - b.differences.length || a.each.id - b.each.id)
    .slice(0, maxSimilar)
    .map(({ each, differences }) => ({
      channel: each,
      is_case_only: isCaseOnly(account, each.account),
      differences,
    }))
}

/** Maximum of accounts that are counted on a day; further ones count as one, so that nobody can fill the table. */
const maxAccounts = 2000

/** Counts a look-up, and nothing of who made it; returns how often the account was looked up, and since which day. */
async function countLookUp(
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
