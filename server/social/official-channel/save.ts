import { sql } from 'kysely'
import { channelsTag } from '#contract/tags.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { ChannelType } from '#domain/social/official-account.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'

export interface NewChannel {
  type: ChannelType
  /** With its @. */
  account: string
  note: Partial<Record<Locale, string>>
  /** The moment of storing by default; that of a known channel stays. */
  listedAt?: Date
  endedAt?: Date
  isDemo?: boolean
}

/** Stores channels: new ones, or in place of those with the same network and account. Returns how many are new. */
export async function saveChannels(trx: Transaction, channels: readonly NewChannel[]): Promise<number> {
  const rows = channels.map(({ listedAt, endedAt, isDemo = false, ...row }) => ({
    ...row,
    listed_at: listedAt,
    ended_at: endedAt,
    is_demo: isDemo,
  }))
  const { rows: saved } = await sql<{ is_new: boolean }>`
    insert into official_channel (type, account, note, listed_at, ended_at, is_demo)
    select type, account, note, coalesce(listed_at, now()), ended_at, is_demo
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      type text, account text, note jsonb, listed_at timestamptz, ended_at timestamptz, is_demo boolean
    )
    on conflict (type, account) do update set note = excluded.note, ended_at = excluded.ended_at, updated_at = now()
    returning xmax = 0 as is_new
  `.execute(trx)
  await publishEvents(trx, [{ kind: 'data', tag: channelsTag }])
  return saved.filter(({ is_new }) => is_new).length
}

/** Takes out the channels of the demo. */
export async function removeDemoChannels(trx: Transaction): Promise<void> {
  await trx.deleteFrom('official_channel').where('is_demo', '=', true).execute()
}
