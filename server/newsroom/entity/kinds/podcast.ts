import { sql } from 'kysely'
import type { Chapter, Cue, Person } from '#contract/media/podcast.ts'
import { Refusal } from '#contract/errors.ts'
import { chapterOf, personOf } from '#domain/media/episode-line.ts'
import { playTime } from '#domain/media/podcast.ts'
import { readTranscript } from '#domain/media/transcript.ts'
import { audioTypeOf } from '#server/newsroom/import/podcast-facts.ts'
import { writeMedia } from '#server/news/item/write/media.ts'
import { writeVtt } from '#server/media/podcast/vtt.ts'
import { findRecording } from '#server/newsroom/recording/find.ts'
import { clockOf } from '#server/newsroom/entity/given.ts'
import { texts } from '#server/newsroom/entity/import/importer.ts'
import { itemStore } from '#server/newsroom/entity/item-store.ts'
import { rowOf } from '#server/platform/data/rows.ts'

interface Row {
  show_id: number
  url: string
  length_ms: number
  season: number | null
  number: number | null
  chapters: Chapter[]
  people: Person[]
  cues: Cue[]
}

/** Episodes of podcasts: chapters are lines `12:30 Title | https://…`, people lines `Name | role | https://…`, the transcript WebVTT or SRT. */
export const podcastStore = itemStore('podcast', {
  facts: ['episode', 'article_id'],
  recordings: { audio_url: ['item_audio', 'url'] },
  importSource: texts('podcast'),
  about: sql`(
    select concat_ws(' · ', podcast_show.title, number) from episode join podcast_show on podcast_show.id = show_id
    where episode.article_id = item.article_id)`,
  settings: sql`(
    select jsonb_build_object('season', season, 'number', number) from episode where article_id = item.article_id)`,

  async readFacts(db, articleId) {
    const { rows } = await sql<Row>`
      select show_id, url, length_ms, season, number, chapters, people, cues
      from episode join item_audio using (article_id) where article_id = ${articleId}
    `.execute(db)
    const [row] = rows
    if (!row) return undefined
    return {
      ...row,
      show: row.show_id,
      audio_url: row.url,
      duration: clockOf(row.length_ms),
      chapters: row.chapters
        .map(({ start_ms, title, url }) => withParts(`${playTime(start_ms)} ${title}`, url))
        .join('\n'),
      people: row.people.map(({ name, role, url }) => withParts(name, role, url)).join('\n'),
      transcript: row.cues.length > 0 ? writeVtt(row.cues) : '',
    }
  },

  async saveFacts(trx, articleId, given) {
    const show = await trx
      .selectFrom('podcast_show')
      .select('id')
      .where('id', '=', Number(given.text('show')))
      .executeTakeFirstOrThrow(() => new Refusal('bad_parameter', { name: 'show' }))
    const url = given.text('audio_url')
    const before = await rowOf(trx, 'item_audio', { article_id: articleId, url }, ['media_type', 'byte_count'])
    const uploaded = await findRecording(trx, url)
    await writeMedia(trx, [
      {
        articleId,
        facts: {
          audio: {
            url,
            media_type: uploaded?.mediaType ?? before?.media_type ?? audioTypeOf(url),
            byte_count: uploaded?.bytes ?? before?.byte_count ?? 0,
            length_ms: given.duration('duration') ?? 0,
          },
          episode: {
            show: show.id,
            season: given.number('season'),
            number: given.number('number'),
            chapters: given.lines('chapters').flatMap((line) => chapterOf(line) ?? []),
            people: given.lines('people').flatMap((line) => personOf(line) ?? []),
            cues: readTranscript(given.text('transcript')) ?? [],
          },
        },
      },
    ])
  },
})

const withParts = (...parts: string[]) => parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(' | ')
