import type { Database } from '#server/data/database.ts'
import type { Channel } from '../../provider.ts'

/** The channel of an id (R302–R306), with the casts and the followers of its address. */
export async function readChannel(db: Database, id: string): Promise<Channel | undefined> {
  const row = await db
    .selectFrom('fc_channel')
    .leftJoin('fc_url_count', 'fc_url_count.url', 'fc_channel.parent_url')
    .select(['id', 'parent_url', 'name', 'image_url', 'description', 'casts', 'likes'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && {
    id: row.id,
    url: row.parent_url,
    name: row.name,
    imageUrl: row.image_url,
    description: row.description,
    followers: row.likes ?? 0,
    casts: row.casts ?? 0,
  }
}

/** Registers channels, or renames those that are there. */
export async function saveChannels(db: Database, channels: readonly Omit<Channel, 'followers' | 'casts'>[]): Promise<void> {
  if (channels.length === 0) return
  await db
    .insertInto('fc_channel')
    .values(channels.map(({ id, url, name, imageUrl, description }) => ({ id, parent_url: url, name, image_url: imageUrl, description })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({
      name: ref('excluded.name'),
      image_url: ref('excluded.image_url'),
      description: ref('excluded.description'),
    })))
    .execute()
}
