import { parseArgs } from 'node:util'
import { parseLocale } from '#domain/locale.ts'
import type { Database } from '#server/data/database.ts'
import { publishDrafts } from '#server/item/write/publish.ts'
import { StartError } from '#server/config/start-error.ts'
import { filesOf, ingestFile } from './files.ts'
import { fetchSource, putSource, type SourceSettings } from './sources.ts'
import { noOutcome, type FeedOutcome } from './ingest-feed.ts'

export const usage = `npm run ingest -- <url | file | folder>… [options]
  Reads RSS, Atom, RDF and JSON Feed. An address becomes a source that the running site goes on reading; a file or a
  folder is read once; an OPML file adds the sources it lists.
  --lang CODE        language of the items (en cn tw vi ko ja th tr); without it the feed's own word, or its script
  --as KIND          flash (default) or article
  --publish          the items of these sources go public by themselves, those that wait as drafts too;
                     without it they wait as drafts
  --every MINUTES    how often the source is read (15)
  --allow-private    these sources may lie on private addresses
  --data FOLDER      data folder of the site (.data)`

export interface IngestOrder {
  inputs: string[]
  settings: SourceSettings
  dataFolder: string | undefined
}

/** Reads the words after `npm run ingest --`. Throws StartError for what cannot be carried out. */
export function parseIngest(words: string[]): IngestOrder {
  const options = {
    lang: { type: 'string' },
    as: { type: 'string' },
    every: { type: 'string' },
    data: { type: 'string' },
    publish: { type: 'boolean' },
    'allow-private': { type: 'boolean' },
  } as const
  const { values, positionals } = parse(() => parseArgs({ args: words, options, allowPositionals: true }))
  if (positionals.length === 0) throw new StartError(`Say what to read: an address, a file or a folder.\n\n${usage}`)
  const lang = parseLocale(values.lang)
  if (values.lang !== undefined && !lang) throw new StartError(`--lang ${values.lang} is no language of this site.`)
  if (values.as !== undefined && values.as !== 'flash' && values.as !== 'article')
    throw new StartError('--as takes flash or article.')
  const minutes = Number(values.every ?? 15)
  if (!(minutes >= 1 && minutes <= 10_080)) throw new StartError('--every takes minutes from 1 to 10080, a week.')
  return {
    inputs: positionals,
    dataFolder: values.data,
    settings: {
      kind: values.as,
      lang,
      publishes: values.publish,
      allowsPrivate: values['allow-private'],
      intervalSeconds: values.every === undefined ? undefined : Math.round(minutes * 60),
    },
  }
}

function parse<Parsed>(read: () => Parsed): Parsed {
  try {
    return read()
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${usage}`)
  }
}

export interface Ingested {
  read: number
  failed: number
  added: number
  published: number
}

/** Reads every input once and reports a line for each source. One that fails does not stop the others. */
export async function ingest(
  db: Database,
  { inputs, settings }: IngestOrder,
  report: (line: string) => void,
): Promise<Ingested> {
  const total: Ingested = { read: 0, failed: 0, added: 0, published: 0 }
  const fail = (name: string, error: string) => {
    total.failed++
    report(`${name}: not read, ${error}`)
  }
  const tell = async (name: string, taken: FeedOutcome, of: Parameters<typeof publishDrafts>[1]) => {
    const published = settings.publishes ? await publishDrafts(db, of) : 0
    total.read++
    total.added += taken.added
    total.published += published
    report(`${name}: ${describe(taken, settings.publishes ?? false, published)}`)
  }
  for (const input of inputs) {
    if (/^https?:\/\//i.test(input)) {
      if (!URL.canParse(input)) {
        fail(input, 'it is no address')
        continue
      }
      const source = await putSource(db, input, settings)
      const fetched = await fetchSource(db, source)
      if (fetched.result === 'failed') fail(input, fetched.error)
      else await tell(input, fetched.result === 'ok' ? fetched.taken : noOutcome, { feedId: source.id })
      continue
    }
    const files = await filesOf(input)
    if (!files) fail(input, 'there is no such file or folder')
    for (const file of files ?? []) {
      const taken = await ingestFile(db, file, settings)
      if ('error' in taken) fail(file, taken.error)
      else await tell(file, taken, { articleIds: taken.existingIds })
    }
  }
  return total
}

function describe(taken: FeedOutcome, publishes: boolean, published: number): string {
  const parts = [
    taken.sources
      ? `${taken.sources} sources added`
      : `${taken.added} added${taken.added ? (publishes ? ' and public' : ' as drafts') : ''}`,
    published && `${published} drafts published`,
    taken.known && `${taken.known} known`,
    taken.duplicates && `${taken.duplicates} duplicates dropped`,
    taken.refused.length && `${taken.refused.length} refused (${[...new Set(taken.refused)].join('; ')})`,
    taken.wasRepaired && 'broken, read as far as it could be',
  ]
  return parts.filter(Boolean).join(', ')
}

/** The last words of a run: what it did and, while items wait as drafts, how they become public. */
export function summarise({ read, failed, added, published }: Ingested, publishes: boolean): string {
  const counts = `Read ${read} of ${read + failed} sources: ${added} items added${published ? `, ${published} drafts published` : ''}.`
  if (publishes || added === 0) return counts
  return `${counts}\nThey are drafts and nobody sees them yet; the same command with --publish makes them public.`
}

/** The exit code of a run: 1 when nothing could be read. */
export const exitCodeOf = ({ read, failed }: Ingested) => (failed > 0 && read === 0 ? 1 : 0)
