import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { messageOf } from '#domain/platform/error.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { ListedSources, OpmlList } from './opml.ts'
import type { SourceSettings } from './sources.ts'
import type { FeedReader } from './reader.ts'
import { noOutcome, ingestDocument, ingestFeed, type FeedOutcome } from './ingest-feed.ts'

const feedFile = /\.(?:xml|rss|atom|rdf|json|opml|ics)$|(?:^|\/)messages\d*\.html$/i

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
    return await ingestBytes(db, reader, await readFile(file), settings, basename(file))
  } catch (error) {
    return { error: messageOf(error) }
  }
}

/** Ingests the content of a feed, a calendar or an export of Telegram Desktop, or adds the sources of an OPML document. Throws FeedError. */
export async function ingestBytes(
  db: Database,
  reader: FeedReader,
  bytes: Buffer,
  settings: SourceSettings,
  name: string,
): Promise<FeedOutcome> {
  if (/<opml[\s>]/i.test(bytes.toString('latin1', 0, 2000)))
    return { ...noOutcome, sources: await addListed(db, await reader.opml(bytes), settings) }
  const { kind = 'flash', lang, publishes = false, zone } = settings
  const rules = { kind, lang, publishes, ...(zone && { zone }) }
  if (/^\ufeff?BEGIN:VCALENDAR/i.test(bytes.toString('utf8', 0, 50)))
    return await ingestDocument(db, await reader.calendar(bytes), name, rules, new Date())
  return await ingestFeed(db, reader, bytes, rules, { name })
}

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
