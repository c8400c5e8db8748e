import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { messageOf } from '#domain/platform/error.ts'
import type { Database } from '#server/platform/data/database.ts'
import { putSource, type SourceSettings } from './sources.ts'
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
    const bytes = await readFile(file)
    if (/<opml[\s>]/i.test(bytes.toString('latin1', 0, 2000))) return await addOpmlSources(db, reader, bytes, settings)
    const { kind = 'flash', lang, publishes = false, zone } = settings
    const rules = { kind, lang, publishes, ...(zone && { zone }) }
    if (/^\ufeff?BEGIN:VCALENDAR/i.test(bytes.toString('utf8', 0, 50)))
      return await ingestDocument(db, await reader.calendar(bytes), basename(file), rules, new Date())
    return await ingestFeed(db, reader, bytes, rules, { name: basename(file) })
  } catch (error) {
    return { error: messageOf(error) }
  }
}

async function addOpmlSources(
  db: Database,
  reader: FeedReader,
  bytes: Buffer,
  settings: SourceSettings,
): Promise<FeedOutcome> {
  const feeds = await reader.opml(bytes)
  for (const { url } of feeds) await putSource(db, url, settings)
  return { ...noOutcome, sources: feeds.length }
}
