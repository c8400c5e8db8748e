import { live, type Stream } from '#contract/media/live-stream.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { sql } from 'kysely'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { viewSource } from '#server/media/video/rows.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

type StreamRow = RowOf<'stream', 'id' | 'kind' | 'url' | 'image_url' | 'starts_at' | 'ends_at' | 'is_demo'> & {
  texts: Partial<Record<Locale, { title: string; intro?: string }>>
}

const maxStreams = 50

/** The streams that have not ended, the next one first. */
const list: Handler<typeof live.list> = async (_, { db, config, locale, now }) => {
  const { rows } = await sql<StreamRow>`
    select id, kind, url, image_url, starts_at, ends_at, is_demo, texts from stream
    where ends_at > ${now} order by starts_at, id limit ${maxStreams}
  `.execute(db)
  const streams = rows.flatMap((row): Stream[] => {
    const source = viewSource({ ...row, media_type: '' }, config)
    const lang = [locale, 'en' as const, ...locales].find((each) => row.texts[each])
    if (!source || !lang) return []
    const { title, intro = '' } = row.texts[lang]!
    return [
      {
        ...source,
        id: row.id,
        title,
        intro,
        lang,
        cover: row.image_url && new URL(row.image_url, config.site.origin).href,
        start_time: row.starts_at.getTime() / 1000,
        end_time: row.ends_at.getTime() / 1000,
        is_demo: row.is_demo,
      },
    ]
  })
  const seconds = now.getTime() / 1000
  return {
    now: streams.filter(({ start_time }) => start_time <= seconds),
    scheduled: streams.filter(({ start_time }) => start_time > seconds),
  }
}

export const handlers = bind(live, { list })
