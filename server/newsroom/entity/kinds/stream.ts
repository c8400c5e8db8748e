import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { saveStream, type StreamTexts } from '#server/media/live-stream/save.ts'
import { momentOfUtc } from '#server/newsroom/entity/given.ts'
import type { EntityRow, EntityStore } from '#server/newsroom/entity/store.ts'
import { recordingOf } from './video.ts'

/** Live streams. */
export const streamStore: EntityStore = {
  async list(db, { pattern, limit, offset }) {
    const title = sql`coalesce(texts -> 'en' ->> 'title', (select value ->> 'title' from jsonb_each(texts) limit 1))`
    const { rows } = await sql<EntityRow>`
      select id::text as id, ${title} as title,
        concat_ws(' · ', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), url) as about,
        jsonb_build_object('video_kind', kind) as choices, null as count, array(select jsonb_object_keys(texts)) as langs,
        case when ends_at <= now() then 'ended' when starts_at > now() then 'upcoming' else 'public' end as state, count(*) over ()::int as total
      from stream where texts::text ilike ${pattern} order by starts_at desc, id desc limit ${limit} offset ${offset}
    `.execute(db)
    return rows
  },

  async read(db, id) {
    const row = await db.selectFrom('stream').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    if (!row) return undefined
    const texts = Object.entries(row.texts as StreamTexts)
    return {
      title: Object.fromEntries(texts.map(([lang, { title }]) => [lang, title])),
      intro: Object.fromEntries(texts.flatMap(([lang, { intro }]) => (intro ? [[lang, intro]] : []))),
      image_url: row.image_url,
      video_kind: row.kind,
      video_url: row.url,
      starts_at: momentOfUtc(row.starts_at),
      ends_at: momentOfUtc(row.ends_at),
    }
  },

  async save(trx, id, given) {
    const [startsAt, endsAt] = [given.date('starts_at')!, given.date('ends_at')!]
    if (endsAt <= startsAt) throw new Refusal('bad_parameter', { name: 'ends_at' })
    const intros = given.texts('intro')
    const texts = Object.entries(given.texts('title')).map(([lang, title]) => {
      const intro = intros[lang as Locale]
      return [lang, { title, ...(intro && { intro }) }]
    })
    const { kind, url } = recordingOf(given)
    const stream = { kind, url, imageUrl: given.text('image_url'), startsAt, endsAt, texts: Object.fromEntries(texts) }
    const saved = await saveStream(trx, id === undefined ? undefined : Number(id), stream)
    if (saved === undefined) throw new Refusal('not_found')
    return String(saved)
  },
}
