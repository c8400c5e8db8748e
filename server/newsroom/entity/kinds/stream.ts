import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { importStreams } from '#server/newsroom/import/streams.ts'
import { saveStream } from '#server/media/live-stream/save.ts'
import { compared } from '#server/newsroom/entity/import/importer.ts'
import { plainStore } from '#server/newsroom/entity/plain-store.ts'
import { recordingOf } from './video.ts'

/** Live streams. */
export const streamStore = plainStore('stream', {
  table: 'stream',
  texts: null,
  parts: [],
  referredBy: null,
  tags: () => [],
  importSource: compared(importStreams),
  sitemap: null,
  values: {
    title: sql`(select jsonb_object_agg(key, value -> 'title') from jsonb_each(texts))`,
    intro: sql`(select jsonb_object_agg(key, value -> 'intro') from jsonb_each(texts) where value ->> 'intro' <> '')`,
    video_kind: 'kind',
    video_url: 'url',
  },
  list: {
    title: sql`coalesce(texts -> 'en' ->> 'title', (select value ->> 'title' from jsonb_each(texts) limit 1))`,
    about: sql`concat_ws(' · ', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), url)`,
    choices: ['video_kind'],
    langs: sql`array(select jsonb_object_keys(texts))`,
    state: sql`case when ends_at <= now() then 'ended' when starts_at > now() then 'upcoming' else 'public' end`,
    names: sql`texts::text`,
    order: sql`starts_at desc, id desc`,
  },

  async save(trx, id, given) {
    const { kind, url } = recordingOf(given)
    const stream = {
      kind,
      url,
      imageUrl: given.text('image_url'),
      startsAt: given.date('starts_at')!,
      endsAt: given.date('ends_at')!,
      texts: given.textsTogether('title', 'intro'),
    }
    const saved = await saveStream(trx, id === undefined ? undefined : Number(id), stream)
    if (saved === undefined) throw new Refusal('not_found')
    return String(saved)
  },
})
