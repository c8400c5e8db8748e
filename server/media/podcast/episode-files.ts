import { sql, type RawBuilder, type Selectable } from 'kysely'
import { parseBuffer } from 'music-metadata'
import type { ItemKind } from '#domain/news/item/kind.ts'
import { messageOf } from '#domain/platform/error.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import type { EpisodeFile } from '#server/platform/data/schema.ts'
import { fetchWeb, FetchError, type WebAnswer } from '#server/platform/fetch/fetch.ts'
import { claimDue, nextFetch } from '#server/platform/fetch/schedule.ts'
import { publishFacts } from '#server/news/item/write/facts.ts'
import { readChapterFile, readTranscriptFile } from './read-file.ts'

/** How much of a recording is read for its length: what describes it is in front, behind a picture at most. */
const headBytes = 1024 * 1024

/**
 * The length of a recording in milliseconds by its head, as its form states it or by its rate; `bytes` is the size of the whole. Throws an Error
 * for a head that does not tell.
 */
async function lengthByHead(head: Uint8Array, mimeType: string, bytes: number): Promise<number> {
  const { format } = await parseBuffer(head, { mimeType, size: bytes }, { skipCovers: true })
  const ms = Math.round((format.duration ?? 0) * 1000)
  if (ms <= 0) throw new Error('its head does not tell its length')
  return ms
}

const maxTextBytes = 4 * 1024 * 1024
const retrySeconds = 15 * 60
const maxFailures = 6

interface FileKind {
  accept: string
  /** What is read of it; a longer text is refused. */
  head?: number
  /** Reads an answer into what is stored. Throws an Error for an invalid file. */
  read: (answer: WebAnswer) => Promise<Store> | Store
}

type Store = (trx: Transaction, articleId: number, lang: string | undefined) => Promise<unknown>

const textOf = ({ body }: WebAnswer) => body.toString('utf8')
const set = (trx: Transaction, articleId: number, assignment: RawBuilder<unknown>) =>
  sql`update episode set ${assignment} where article_id = ${articleId}`.execute(trx)

const fileKinds: Record<string, FileKind> = {
  transcript: {
    accept: 'text/vtt, application/x-subrip, application/json',
    read(answer) {
      const cues = JSON.stringify(readTranscriptFile(textOf(answer)))
      return (trx, articleId, lang) =>
        set(
          trx,
          articleId,
          lang
            ? sql`transcripts = transcripts || jsonb_build_object(${lang}::text, ${cues}::jsonb)`
            : sql`cues = ${cues}::jsonb`,
        )
    },
  },
  chapters: {
    accept: 'application/json+chapters, application/json',
    read(answer) {
      const chapters = JSON.stringify(readChapterFile(textOf(answer)))
      return (trx, articleId) => set(trx, articleId, sql`chapters = ${chapters}::jsonb`)
    },
  },
  length: {
    accept: 'audio/*',
    head: headBytes,
    async read({ body, headers }) {
      const [, whole] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
      const byte_count = Number(whole ?? headers.get('content-length') ?? body.length)
      const length_ms = await lengthByHead(body, headers.get('content-type') ?? '', byte_count)
      return (trx, articleId) =>
        trx.updateTable('item_audio').set({ length_ms, byte_count }).where('article_id', '=', articleId).execute()
    },
  },
}

type File = Selectable<EpisodeFile>

/**
 * Fetches the chapters, transcripts and heads of recordings that are due, by the rules of `fetchWeb`, and stores them in their episodes. An
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
  const [kind = '', lang] = file.kind.split(':')
  const { read, ...form } = fileKinds[kind]!
  try {
    const store = await read(await answerOf(db, file, form))
    await db.transaction().execute(async (trx) => {
      await store(trx, file.article_id, lang)
      await trx
        .updateTable('episode_file')
        .set({ is_enabled: false, last_fetched_at: now, last_result: 'ok', last_error: '', failure_count: 0 })
        .where('id', '=', file.id)
        .execute()
      await publishFacts(trx, file.article_id, await kindOf(trx, file.article_id))
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

/** An article that is read aloud has a recording, too. */
const kindOf = async (trx: Transaction, articleId: number): Promise<ItemKind> =>
  (await trx.selectFrom('item').select('kind').where('article_id', '=', articleId).executeTakeFirstOrThrow()).kind

/** The permission of a feed for its own private origin holds for its files there, and for no others. */
async function answerOf(db: Database, { article_id, url }: File, { accept, head }: Omit<FileKind, 'read'>) {
  const feed = await db
    .selectFrom('item')
    .innerJoin('feed', 'feed.id', 'item.feed_id')
    .select('private_origin')
    .where('article_id', '=', article_id)
    .executeTakeFirst()
  const answer = await fetchWeb(url, {
    headers: { accept, ...(head && { range: `bytes=0-${head - 1}` }) },
    maxBytes: head ?? maxTextBytes,
    truncates: head !== undefined,
    privateOrigins: feed?.private_origin ? [feed.private_origin] : [],
  })
  if (answer.status !== 200 && answer.status !== 206) throw new FetchError(`it answers with status ${answer.status}`)
  return answer
}
