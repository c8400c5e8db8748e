import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { faultText } from '#domain/newsroom/source-fault.ts'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import { messageOf } from '#domain/platform/error.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { ListedSources, OpmlList } from './opml.ts'
import type { SourceSettings } from './sources.ts'
import type { FeedReader } from './reader.ts'
import type { SourceRules } from './entries.ts'
import { ingestDocument, noOutcome, type FeedOutcome } from './ingest-feed.ts'
import type { FeedDocument } from './parse.ts'

const feedFile = /\.(?:xml|rss|atom|rdf|json|opml|ics)$|(?:^|\/)messages\d*\.html$/i

export const noFile = faultText('unreadable', { reason: rowFaultText('no_file') })

/** The feed files at a path, in order: the file itself, or those of the folder and its subfolders. Undefined if nothing is there. */
export async function filesOf(path: string): Promise<string[] | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found && [path]
  const names = await readdir(path, { recursive: true })
  return names
    .filter((name) => feedFile.test(name))
    .sort()
    .map((name) => join(path, name))
}

/** Ingests one feed file, or adds the sources that an OPML file lists without fetching them. */
export async function ingestFile(
  db: Database,
  reader: FeedReader,
  file: string,
  settings: SourceSettings,
): Promise<FeedOutcome | { error: string }> {
  try {
    return await ingestContent(db, await readContent(reader, await readFile(file), basename(file)), settings)
  } catch (error) {
    return { error: messageOf(error) }
  }
}

/** What a file has: the feeds that it lists, or entries and the address that identifies where they are from. */
export type FileContent = { opml: OpmlList } | { feed: FeedDocument; address: string }

/** Reads a feed, a calendar, an export of Telegram Desktop or an OPML document. Throws FeedError. */
export async function readContent(reader: FeedReader, bytes: Buffer, name: string): Promise<FileContent> {
  if (/<opml[\s>]/i.test(bytes.toString('latin1', 0, 2000))) return { opml: await reader.opml(bytes) }
  if (/^\ufeff?BEGIN:VCALENDAR/i.test(bytes.toString('utf8', 0, 50)))
    return { feed: await reader.calendar(bytes), address: name }
  const feed = await reader.feed(bytes)
  const link = [feed.selfLink, feed.homeLink].find((each) => URL.canParse(each))
  return { feed, address: link ?? (feed.title || name) }
}

/** Saves what is new in a file, or adds the sources that it lists. */
export async function ingestContent(
  db: Database,
  content: FileContent,
  settings: SourceSettings,
): Promise<FeedOutcome> {
  if ('opml' in content) return { ...noOutcome, sources: await addListed(db, content.opml, settings) }
  return ingestDocument(db, content.feed, content.address, fileRules(settings), new Date())
}

/** The rules of a file, which is read once. */
export const fileRules = ({ kind = 'flash', lang, publishes = false, zone }: SourceSettings): SourceRules => ({
  kind,
  lang,
  publishes,
  ...(zone && { zone }),
})

/** Adds the feeds of a list that are new; they are fetched when they are due. */
export async function addListed(
  db: Database,
  { feeds, ...left }: OpmlList,
  { kind = 'flash', lang, publishes, intervalSeconds }: SourceSettings = {},
): Promise<ListedSources> {
  const settings = { kind, lang, publishes, interval_seconds: intervalSeconds }
  const sources = feeds.length
    ? await db
        .insertInto('feed')
        .values(feeds.map((feed) => ({ ...feed, ...settings })))
        .onConflict((conflict) => conflict.column('url').doNothing())
        .returning(['id', 'url'])
        .execute()
    : []
  const listed = feeds.length + left.repeated + left.commented + left.included + left.unusable
  return { ...left, listed, added: sources.length, known: feeds.length - sources.length, sources }
}
