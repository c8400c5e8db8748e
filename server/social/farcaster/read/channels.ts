import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import type { Channel, Slice, SliceQuery, SocialProvider } from '#server/social/farcaster/provider.ts'
import { beyond, cutSlice } from './slice.ts'

const selectChannels = (db: Database) =>
  db
    .selectFrom('fc_channel')
    .leftJoin('fc_url_count', 'fc_url_count.url', 'fc_channel.parent_url')
    .select(['id', 'parent_url', 'name', 'image_url', 'description', 'casts', 'likes', 'is_demo'])

type Row = Awaited<ReturnType<ReturnType<typeof selectChannels>['execute']>>[number]

const channelOf = (row: Row): Channel => ({
  id: row.id,
  url: row.parent_url,
  name: row.name,
  imageUrl: row.image_url,
  description: row.description,
  followers: row.likes ?? 0,
  casts: row.casts ?? 0,
  isDemo: row.is_demo,
})

/** The channels of these ids, in their order. */
export async function readChannelsIn(db: Database, ids: readonly string[]): Promise<Channel[]> {
  if (ids.length === 0) return []
  const rows = await selectChannels(db).where('id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, channelOf(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Channels that an account follows (likes of their URL), or in which it casts; latest first. */
async function readChannelsOf(
  db: Database,
  kind: 'followed' | 'active',
  fid: number,
  { cursor, limit }: SliceQuery,
): Promise<Slice<Channel>> {
  const dated =
    kind === 'followed'
      ? sql`
        select fc_channel.id, timestamp from fc_reaction join fc_channel on fc_channel.parent_url = fc_reaction.target_url
        where fid = ${fid} and type = 1`
      : sql`
        select fc_channel.id, max(timestamp) as timestamp
        from fc_cast join fc_channel on fc_channel.parent_url = fc_cast.parent_url where fid = ${fid} group by fc_channel.id`
  const { rows } = await sql<{ id: string; timestamp: number }>`
    select id, timestamp from (${dated}) as dated
    where ${beyond(cursor, sql`timestamp, id`, fromHex)} order by timestamp desc, id desc limit ${limit + 1}
  `.execute(db)
  const { shown, cursor: next } = cutSlice(rows, limit, ({ timestamp, id }) => ({ timestamp, key: toHex(id) }))
  const ids = shown.map(({ id }) => id)
  return { list: await readChannelsIn(db, ids), cursor: next }
}

/** Keys of cursors are hex (slice.ts). */
const toHex = (id: string) => Buffer.from(id).toString('hex')
const fromHex = (key: string) => Buffer.from(key, 'hex').toString()

export const channelReads = (
  db: Database,
  hot: (slice: SliceQuery) => Promise<Slice<Channel>>,
): Pick<SocialProvider, 'channel' | 'channelsAt' | 'channels' | 'searchChannels'> => ({
  channel: async (id) => (await readChannelsIn(db, [id]))[0],
  async channelsAt(urls) {
    if (urls.length === 0) return []
    return (await selectChannels(db).where('parent_url', 'in', urls).execute()).map(channelOf)
  },
  channels: (kind, fid, slice) => (kind === 'hot' ? hot(slice) : readChannelsOf(db, kind, fid, slice)),
  async searchChannels(text, page, limit) {
    const rows = await selectChannels(db)
      .where(sql<boolean>`strpos(lower(id || ' ' || name), lower(${text})) > 0`)
      .orderBy(sql`coalesce(likes, 0)`, 'desc')
      .orderBy('id')
      .limit(limit + 1)
      .offset((page - 1) * limit)
      .execute()
    return { list: rows.slice(0, limit).map(channelOf), hasMore: rows.length > limit }
  },
})

/** Registers channels, or updates the names of existing ones. */
export async function saveChannels(
  db: Database,
  channels: readonly Omit<Channel, 'followers' | 'casts' | 'isDemo'>[],
): Promise<void> {
  if (channels.length === 0) return
  await db
    .insertInto('fc_channel')
    .values(
      channels.map(({ id, url, name, imageUrl, description }) => ({
        id,
        parent_url: url,
        name,
        image_url: imageUrl,
        description,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        image_url: ref('excluded.image_url'),
        description: ref('excluded.description'),
      })),
    )
    .execute()
}
