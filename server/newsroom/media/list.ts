import { sql } from 'kysely'
import type { deskMedia } from '#contract/newsroom/media.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readMedia } from './rows.ts'

export const list: Handler<typeof deskMedia.list> = async ({ query, page, ...size }, { db }) => {
  const limit = limitOf(size)
  const pattern = `%${query.trim().replace(/[\\%_]/g, '\\$&')}%`
  const fits = sql`media.title || ' ' || media.credit || ' ' ||
    (select string_agg(value, ' ') from jsonb_each_text(media.alts)) ilike ${pattern}`
  const [media, { rows: counted }] = await Promise.all([
    readMedia(
      db,
      sql`where ${fits} order by media.created_at desc, media.id desc limit ${limit} offset ${(page - 1) * limit}`,
    ),
    sql<{ total: number }>`select count(*)::int as total from media where ${fits}`.execute(db),
  ])
  const { total } = counted[0]!
  return { page, limit, total, has_more: page * limit < total, list: media }
}
