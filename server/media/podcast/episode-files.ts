import type { Selectable } from 'kysely'
import { messageOf } from '#domain/platform/error.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { EpisodeFile } from '#server/platform/data/schema.ts'
import { fetchWeb, FetchError } from '#server/platform/fetch/fetch.ts'
import { claimDue, nextFetch } from '#server/platform/fetch/schedule.ts'
import { publishFacts } from '#server/news/item/write/facts.ts'
import { readChapterFile, readTranscriptFile } from './read-file.ts'

const maxBytes = 4 * 1024 * 1024
const retrySeconds = 15 * 60
const maxFailures = 6

const readers = {
  transcript: { column: 'cues', accept: 'text/vtt, application/x-subrip, application/json', read: readTranscriptFile },
  chapters: { column: 'chapters', accept: 'application/json+chapters, application/json', read: readChapterFile },
} as const

type File = Selectable<EpisodeFile>

/**
 * Fetches the chapters and transcripts that are due, by the rules of `fetchWeb`, and stores them in their episodes. An
 * address that cannot be reached is tried six times within a day; an invalid file is refused immediately. The reason is
 * stored.
 */
export async function fetchEpisodeFiles(db: Database, now: Date): Promise<{ read: number; refused: string[] }> {
  let read = 0
  const refused: string[] = []
  for (let file = await claimDue(db, 'episode_file', now); file; file = await claimDue(db, 'episode_file', now)) {
    const error = await fetchFile(db, file, now)
    if (error === undefined) read++
    else refused.push(`${file.url}: ${error}`)
  }
  return { read, refused }
}

/** Returns why a file could not be read. */
async function fetchFile(db: Database, file: File, now: Date): Promise<string | undefined> {
  const { column, accept, read } = readers[file.kind]
  try {
    const list = read(await textOf(db, file, accept))
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('episode')
        .set({ [column]: JSON.stringify(list) })
        .where('article_id', '=', file.article_id)
        .execute()
      await trx
        .updateTable('episode_file')
        .set({ is_enabled: false, last_fetched_at: now, last_result: 'ok', last_error: '', failure_count: 0 })
        .where('id', '=', file.id)
        .execute()
      await publishFacts(trx, file.article_id, 'podcast')
    })
    return undefined
  } catch (error) {
    const failures = file.failure_count + 1
    const message = messageOf(error)
    await db
      .updateTable('episode_file')
      .set({
        last_fetched_at: now,
        last_result: 'failed',
        last_error: message.slice(0, 500),
        failure_count: failures,
        next_fetch_at: nextFetch(retrySeconds, failures, now),
        is_enabled: error instanceof FetchError && failures < maxFailures,
      })
      .where('id', '=', file.id)
      .execute()
    return message
  }
}

/** The permission of a feed for its own private origin holds for its files there, and for no others. */
async function textOf(db: Database, { article_id, url }: File, accept: string): Promise<string> {
  const feed = await db
    .selectFrom('item')
    .innerJoin('feed', 'feed.id', 'item.feed_id')
    .select('private_origin')
    .where('article_id', '=', article_id)
    .executeTakeFirst()
  const answer = await fetchWeb(url, {
    headers: { accept },
    maxBytes,
    privateOrigins: feed?.private_origin ? [feed.private_origin] : [],
  })
  if (answer.status !== 200) throw new FetchError(`it answers with status ${answer.status}`)
  return answer.body.toString('utf8')
}
