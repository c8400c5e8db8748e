import { sql } from 'kysely'
import { castsTopic, type CastNow } from '#contract/syndication/stream.ts'
import { fromFarcasterTime } from '#domain/social/farcaster.ts'
import type { LiveEvent } from '#server/platform/bus/event.ts'
import { sseEvent } from '#server/platform/bus/sse.ts'
import type { Database } from '#server/platform/data/database.ts'
import { castOf } from '#server/social/farcaster/store/cast-events.ts'

type Row = CastNow['counts'] & Omit<CastNow, 'at' | 'counts'> & { timestamp: number | null }

/** More casts at once are a copy of a network's past, of which only what is young is news to open pages. */
const maxOld = 100
const youngMs = 7 * 24 * 60 * 60 * 1000

/** Renders events about casts for open pages: once, whatever their number. A cast that the desk hid, or whose author, is gone. */
export async function renderCasts(events: readonly LiveEvent[], db: Database): Promise<string[]> {
  const hashes = [...new Set(events.flatMap(({ change }) => castOf(change) ?? []))]
  if (hashes.length === 0) return []
  const { rows } = await sql<Row>`
    select '0x' || hex as hash, fc_cast.fid, fc_cast.timestamp, '0x' || encode(fc_cast.parent_hash, 'hex') as parent_hash, fc_channel.id as channel,
      coalesce(likes, 0) as likes, coalesce(recasts, 0) as recasts, coalesce(replies, 0) as replies, coalesce(quotes, 0) as quotes
    from unnest(${hashes}::text[]) as named (hex)
      left join fc_cast on fc_cast.hash = decode(hex, 'hex') and cast_is_shown(fc_cast.hash, fc_cast.fid)
      left join fc_cast_count on fc_cast_count.hash = fc_cast.hash
      left join fc_channel on fc_channel.parent_url = fc_cast.parent_url
  `.execute(db)
  const from = hashes.length > maxOld ? events[0]!.at.getTime() - youngMs : 0
  const casts = rows.flatMap(({ hash, fid, timestamp, parent_hash, channel, ...counts }) => {
    const at = timestamp === null ? -1 : fromFarcasterTime(timestamp).getTime()
    return at < from ? [] : [{ hash, fid, parent_hash, channel, at, counts }]
  })
  const gone = rows.flatMap(({ hash, timestamp }) => (timestamp === null ? [hash] : []))
  return [sseEvent('casts', { topic: castsTopic, casts, gone })]
}
