import { sourceKinds } from '#contract/newsroom/source.ts'
import { faultText } from '#domain/newsroom/source-fault.ts'
import { parseLocale } from '#domain/platform/locale.ts'
import { zoneNamed } from '#domain/platform/time/time.ts'
import type { Database } from '#server/platform/data/database.ts'
import { publishDrafts } from '#server/news/item/write/publish.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import { filesOf, ingestFile, noFile } from './files.ts'
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
  --dry-run          stores nothing; says in the language of the shell (LANG) what each source would bring
  --data FOLDER      data folder of the site (.data)`

export interface IngestOrder {
  inputs: string[]
  settings: SourceSettings
  /** Whether nothing is stored. */
  isTrial: boolean
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
    'dry-run': { type: 'boolean' },
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
    isTrial: values['dry-run'] ?? false,
    settings: {
      kind,
      lang,
      publishes: values.publish,
      zone: values.zone && zoneNamed(values.zone),
      allowsPrivate: values['allow-private'],
      intervalSeconds: values.every === undefined ? undefined : Math.round(minutes * 60),
    },
  }
}

/** Whether an input of the command is an address, else a file or a folder. */
export const isAddress = (input: string): boolean => /^(?:https?|webcal|feed):/i.test(input)

export interface Ingested {
  read: number
  failed: number
  added: number
  published: number
}

/** What was read at an input, or why nothing was (domain/newsroom/source-fault.ts). */
export type IngestedInput = { name: string } & ({ error: string } | { outcome: FeedOutcome; published: number })

/** Reads every input once and reports on each source. One that fails does not stop the others. */
export async function ingest(
  db: Database,
  { inputs, settings }: IngestOrder,
  report: (input: IngestedInput) => void,
): Promise<Ingested> {
  const total: Ingested = { read: 0, failed: 0, added: 0, published: 0 }
  const fail = (name: string, error: string) => {
    total.failed++
    report({ name, error })
  }
  const reportOutcome = async (name: string, outcome: FeedOutcome, of: Parameters<typeof publishDrafts>[1]) => {
    const published = settings.publishes ? await publishDrafts(db, of) : 0
    total.read++
    total.added += outcome.added
    total.published += published
    report({ name, outcome, published })
  }
  for (const input of inputs) {
    if (isAddress(input)) {
      const { url, format } = webForm(input)
      if (!URL.canParse(url)) {
        fail(input, faultText('no_address', { text: input }))
        continue
      }
      const source = await putSource(db, url, { ...settings, ...(format && { format }) })
      const fetched = await fetchSource(db, source)
      if (fetched.result === 'failed') fail(input, fetched.error)
      else await reportOutcome(input, fetched.result === 'ok' ? fetched.outcome : noOutcome, { feedId: source.id })
      continue
    }
    const files = await filesOf(input)
    if (!files) fail(input, noFile)
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

/** The exit code of a run: 1 when nothing could be read. */
export const exitCodeOf = ({ read, failed }: Ingested) => (failed > 0 && read === 0 ? 1 : 0)
