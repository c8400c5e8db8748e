import { sql } from 'kysely'
import type { OfficialChannel } from '#contract/social/official-channel.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { addressOfAccount, type ChannelType } from '#domain/social/official-account.ts'
import type { CallContext } from '#server/platform/call/handler.ts'

interface Row {
  id: number
  type: ChannelType
  account: string
  note: Partial<Record<Locale, string>>
  listed_at: Date
  ended_at: Date | null
  is_demo: boolean
}

/** Every official channel, those that ended too, in the order in which they are listed. */
export async function readChannels({ db, locale }: Pick<CallContext, 'db' | 'locale'>): Promise<OfficialChannel[]> {
  const { rows } = await sql<Row>`
    select id, type, account, note, listed_at, ended_at, is_demo from official_channel order by type desc, listed_at, id
  `.execute(db)
  return rows.map(({ note, listed_at, ended_at, ...row }) => ({
    ...row,
    url: addressOfAccount(row.type, row.account),
    note: note[locale] ?? note.en ?? Object.values(note)[0] ?? '',
    listed_time: Math.floor(listed_at.getTime() / 1000),
    ended_time: ended_at && Math.floor(ended_at.getTime() / 1000),
  }))
}

/** Whether a channel is one of ours at a moment. */
export const isOurs = ({ ended_time }: OfficialChannel, now: Date) =>
  ended_time === null || ended_time * 1000 > now.getTime()
