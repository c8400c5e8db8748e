import { stat, readFile } from 'node:fs/promises'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import { textIdentity } from '#domain/news/story/duplicate.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { IncomingItem } from '#server/news/item/write/incoming.ts'
import { authorNamed } from '#server/news/item/read/author.ts'
import { openRun, type Outcome, type SaveItems } from '#server/news/item/write/save.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Duplicate, Refused } from './imported-table.ts'
import { entriesOfLines } from './lines.ts'
import { ownShow } from './podcast-facts.ts'
import { countPosts, entriesOfPosts } from './posts.ts'
import { entryOfRow, type Defaults, type Entry } from './rows.ts'
import { exportedMessages } from '#server/newsroom/telegram/messages.ts'
import { decodeText } from '#server/platform/text/decode.ts'

/** `messages.html`, `messages2.html` and `result.json` of Telegram Desktop. */
const isTelegramFile = (path: string) => /(?:^|[\\/])(?:messages\d*\.html|result\.json)$/.test(path)

/** Reads the messages that Telegram Desktop exported of a channel as entries; of a file that has none, the reason. */
export async function* entriesOfTelegram(path: string, defaults: Defaults, now: Date): AsyncGenerator<Entry> {
  const channel = exportedMessages(decodeText(await readFile(path)))
  if (!channel) yield { position: '', reason: rowFaultText('no_export') }
  for (const { post: key, title, content, date } of channel?.messages ?? [])
    yield entryOfRow(key, { key, title, content, date, source: defaults.source ?? channel!.title }, defaults, now)
}

/** The progress of an import: `done` of `total` in bytes or files, and the texts imported so far. */
export interface Progress {
  file: string
  done: number
  total: number
  texts: number
}

export interface Imported {
  outcomes: Record<Outcome, number>
  /** New or old items that the texts belong to. */
  items: number
  /** Episodes of the site's own podcast, which rows without the name of another belong to. */
  ownEpisodes: number
  /** Where something was refused and why, and where a text repeats another item. */
  refused: Refused[]
  duplicates: Duplicate[]
}

/** Rows are quick to read and save; posts are slow to read, so progress shows more often. */
const linesAtOnce = 400
const postsAtOnce = 40

/**
 * Imports files of JSON lines, Markdown files and folders of them. What its source sent before is left alone while it is the
 * same, so that a second run changes nothing; what cannot be used is counted and reported, and the rest is imported. Throws
 * StartError when a path cannot be read at all, before anything is written.
 */
export async function importFiles(
  db: Database,
  paths: string[],
  defaults: Defaults,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Imported> {
  const sources = await Promise.all(paths.map(measure))
  const outcomes: Record<Outcome, number> = { added: 0, changed: 0, known: 0, duplicate: 0, refused: 0 }
  const imported: Imported = { outcomes, items: 0, ownEpisodes: 0, refused: [], duplicates: [] }
  const save = openRun(db, { rewrites: true })
  const authors = new Map<string, number>()
  const items = new Set<number>()
  for (const { path, total, isLines } of sources) {
    let done = 0
    const advance = (step: number) => void (done += step)
    const now = new Date()
    const entries = isTelegramFile(path)
      ? entriesOfTelegram(path, defaults, now)
      : isLines
        ? entriesOfLines(path, defaults, now, advance)
        : entriesOfPosts(path, defaults, now, () => advance(1))
    let writing: Promise<void> = Promise.resolve()
    try {
      for await (const batch of batches(entries, isLines ? linesAtOnce : postsAtOnce)) {
        const before = writing
        const usable = await usableOf(db, batch, { file: path, authors, imported })
        // The database writes one batch while the next one is read and prepared here.
        writing = saveBatch(save, usable, before, { file: path, items, imported }).then(() => {
          const texts = Object.values(outcomes).reduce((sum, count) => sum + count, 0)
          onProgress({ file: path, done, total, texts })
        })
        // Its failure is thrown where it is awaited: with the next batch, or below.
        writing.catch(() => {})
        await before
      }
      await writing
    } finally {
      await Promise.allSettled([writing])
    }
  }
  return { ...imported, items: items.size }
}

async function measure(path: string): Promise<{ path: string; total: number; isLines: boolean }> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new StartError(rowFaultText('no_path', { value: path }))
  const isLines = found.isFile() && !/\.(md|markdown)$/i.test(path)
  return { path, isLines, total: isLines ? found.size : await countPosts(path) }
}

async function* batches(entries: AsyncIterable<Entry>, size: number): AsyncGenerator<Entry[]> {
  let batch: Entry[] = []
  for await (const entry of entries) {
    batch.push(entry)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  yield batch
}

interface Usable {
  position: string
  item: IncomingItem
}

function refuse({ imported, file }: { imported: Imported; file: string }, position: string, reason: string, texts = 1) {
  imported.outcomes.refused += texts
  imported.refused.push({ file, position, reason })
}

/** The items of a batch with the ids of their authors; what could not be read is refused. */
async function usableOf(
  db: Database,
  batch: Entry[],
  { authors, ...run }: { file: string; authors: Map<string, number>; imported: Imported },
): Promise<Usable[]> {
  const usable: Usable[] = []
  for (const entry of batch) {
    if ('reason' in entry) {
      refuse(run, entry.position, entry.reason)
      continue
    }
    const show = entry.item.episode?.show
    if (typeof show === 'object' && show.title === ownShow) run.imported.ownEpisodes++
    usable.push({
      position: entry.position,
      item: { ...entry.item, authorId: await idOf(db, authors, entry.author) },
    })
  }
  return usable
}

async function saveBatch(
  save: SaveItems,
  usable: Usable[],
  before: Promise<void>,
  { items, ...run }: { file: string; items: Set<number>; imported: Imported },
): Promise<void> {
  const { outcomes, duplicates } = run.imported
  const saved = await save(
    usable.map(({ item }) => item),
    before,
  )
  saved.forEach(({ outcomes: each, articleId, reason, dropped = [] }, index) => {
    const { position } = usable[index]!
    if (each.includes('added') || each.includes('changed'))
      for (const value of dropped) refuse(run, position, rowFaultText('left_out', { ...value }), 0)
    if (reason !== undefined) refuse(run, position, reason, each.length)
    else for (const outcome of each) outcomes[outcome]++
    if (articleId !== undefined) items.add(articleId)
    if (articleId !== undefined && each.includes('duplicate')) duplicates.push({ file: run.file, position, articleId })
  })
}

async function idOf(db: Database, authors: Map<string, number>, name: string): Promise<number | undefined> {
  const identity = textIdentity(name)
  if (!identity) return undefined
  const id = authors.get(identity) ?? (await authorNamed(db, name))
  authors.set(identity, id)
  return id
}
