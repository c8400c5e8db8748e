import { sourceKinds } from '#contract/newsroom/source.ts'
import { parseLocale } from '#domain/platform/locale.ts'
import { zoneNamed } from '#domain/platform/time/time.ts'
import type { Database } from '#server/platform/data/database.ts'
import { publishDrafts } from '#server/news/item/write/publish.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import { filesOf, ingestFile } from './files.ts'
import { webForm } from './source-address.ts'
import { withFeedReader } from './reader.ts'
import { fetchSource, putSource, type SourceSettings } from './sources.ts'
import { noOutcome, type FeedOutcome } from './ingest-feed.ts'

export const usage = `npm run ingest -- <url | file | folder>… [options]
  Reads RSS, Atom, RDF and JSON Feed, and calendars (.ics). An address becomes a source that the running site reads from then on; a file or a
  folder is read once, also messages.html and result.json of Telegram Desktop; an OPML file adds the sources it lists.
  --lang CODE        language of the items (en cn tw vi ko ja th tr); without it the language that the feed declares; letters that exclude it decide
  --as KIND          flash (default), article, podcast, or column, one of another outlet for /inclusion
  --publish          publish the items of these sources automatically, their existing drafts too;
                     without it new items are drafts
  --zone ZONE        zone of dates that state none, such as Asia/Shanghai (UTC)
  --every MINUTES    how often the source is read (15)
  --allow-private    these sources may have private addresses
  --data FOLDER      data folder of the site (.data)`

export interface IngestOrder {
  inputs: string[]
  settings: SourceSettings
  dataFolder: string | undefined
}

/** Parses the arguments after `npm run ingest --`. Throws StartError for invalid ones. */
export function parseIngest(args: string[]): IngestOrder {
  const options = {
    lang: { type: 'string' },
    as: { type: 'string' },
    every: { type: 'string' },
    zone: { type: 'string' },
    ...dataOption,
    publish: { type: 'boolean' },
    'allow-private': { type: 'boolean' },
  } as const
  const { values, positionals } = readWords(args, usage, { options, allowPositionals: true })
  if (positionals.length === 0) throw new StartError(`Say what to read: an address, a file or a folder.\n\n${usage}`)
  const lang = parseLocale(values.lang)
  if (values.lang !== undefined && !lang) throw new StartError(`--lang ${values.lang} is no language of this site.`)
  const kind = sourceKinds.find((each) => each === values.as)
  if (values.as !== undefined && !kind) throw new StartError('--as takes flash, article, podcast or column.')
  const minutes = Number(values.every ?? 15)
  if (!(minutes >= 1 && minutes <= 10_080)) throw new StartError('--every takes minutes from 1 to 10080, a week.')
  if (values.zone !== undefined && !zoneNamed(values.zone))
    throw new StartError(`--zone ${values.zone} is no time zone, such as Asia/Shanghai.`)
  return {
    inputs: positionals,
    dataFolder: values.data,
    settings: {
      kind,
      lang,
      publishes: values.publish,
      zone: values.zone,
      allowsPrivate: values['allow-private'],
      intervalSeconds: values.every === undefined ? undefined : Math.round(minutes * 60),
    },
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
  const reportOutcome = async (name: string, outcome: FeedOutcome, of: Parameters<typeof publishDrafts>[1]) => {
    const published = settings.publishes ? await publishDrafts(db, of) : 0
    total.read++
    total.added += outcome.added
    total.published += published
    report(`${name}: ${describe(outcome, settings.publishes ?? false, published)}`)
  }
  for (const input of inputs) {
    if (/^(?:https?|webcal|feed):/i.test(input)) {
      const { url, format } = webForm(input)
      if (!URL.canParse(url)) {
        fail(input, 'it is no address')
        continue
      }
      const source = await putSource(db, url, { ...settings, ...(format && { format }) })
      const fetched = await fetchSource(db, source)
      if (fetched.result === 'failed') fail(input, fetched.error)
      else await reportOutcome(input, fetched.result === 'ok' ? fetched.outcome : noOutcome, { feedId: source.id })
      continue
    }
    const files = await filesOf(input)
    if (!files) fail(input, 'there is no such file or folder')
    await withFeedReader(async (reader) => {
      for (const file of files ?? []) {
        const outcome = await ingestFile(db, reader, file, settings)
        if ('error' in outcome) fail(file, outcome.error)
        else await reportOutcome(file, outcome, { articleIds: outcome.existingIds })
      }
    })
  }
  return total
}

function describe(outcome: FeedOutcome, publishes: boolean, published: number): string {
  const parts = [
    outcome.sources
      ? `${outcome.sources.added} of ${outcome.sources.listed} sources added`
      : `${outcome.added} added${outcome.added ? (publishes ? ' and public' : ' as drafts') : ''}`,
    published && `${published} drafts published`,
    outcome.known && `${outcome.known} known`,
    outcome.duplicates && `${outcome.duplicates} duplicates dropped`,
    outcome.refused.length && `${outcome.refused.length} refused (${[...new Set(outcome.refused)].join('; ')})`,
    ...sourcesLeftOut(outcome),
    outcome.wasRepaired && 'broken, read as far as it could be',
    ...outcome.notes,
  ]
  return parts.filter(Boolean).join(', ')
}

const sourcesLeftOut = ({ sources }: FeedOutcome) =>
  sources
    ? [
        sources.known && `${sources.known} known`,
        sources.repeated && `${sources.repeated} listed twice`,
        sources.commented && `${sources.commented} commented out`,
        sources.included && `${sources.included} other lists, which are not read`,
        sources.unusable && `${sources.unusable} without an address of http or https`,
      ]
    : []

/** The summary of a run: its counts and, if it added drafts, how to publish them. */
export function summarise({ read, failed, added, published }: Ingested, publishes: boolean): string {
  const counts = `Read ${read} of ${read + failed} sources: ${added} items added${published ? `, ${published} drafts published` : ''}.`
  if (publishes || added === 0) return counts
  return `${counts}\nThey are drafts and nobody sees them yet; the same command with --publish makes them public.`
}

/** The exit code of a run: 1 when nothing could be read. */
export const exitCodeOf = ({ read, failed }: Ingested) => (failed > 0 && read === 0 ? 1 : 0)
