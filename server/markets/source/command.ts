import { isStale } from '#domain/markets/series/series.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readSourceFile, readyMadeSources, type SourceFile } from './source-file.ts'
import { fetchSource, putSource, turnOffSource } from './sources.ts'

export const usage = `npm run series [-- on | off | fetch <key | file>… | --data FOLDER]
  Numbers over time that the running site fetches on a schedule. Without more, lists every source: those that come with the program,
  which are off until they are turned on, and yours; with the last result, and how old the newest number is.
  on KEY       turns a source of the list on; a file describes one of your own (server/markets/source/README.md)
  off KEY      fetches it no more; its numbers stay
  fetch KEY    fetches it now
  --data FOLDER  data folder of the site (.data)`

const verbs = ['on', 'off', 'fetch'] as const

export interface SeriesOrder {
  verb: (typeof verbs)[number] | 'list'
  names: string[]
  dataFolder: string | undefined
}

/** Parses the arguments after `npm run series --`. Throws StartError for invalid ones. */
export function parseSeriesOrder(args: string[]): SeriesOrder {
  const { values, positionals } = readWords(args, usage, { options: dataOption, allowPositionals: true })
  const [first, ...names] = positionals
  if (first === undefined) return { verb: 'list', names: [], dataFolder: values.data }
  const verb = verbs.find((each) => each === first)
  if (!verb || names.length === 0) throw new StartError(`Say what to do with which source.\n\n${usage}`)
  return { verb, names, dataFolder: values.data }
}

/** Carries an order out, reporting a line for each source. Throws StartError for a source that is not there. */
export async function runSeriesOrder(
  db: Database,
  { verb, names }: SeriesOrder,
  report: (line: string) => void,
  now: Date,
): Promise<void> {
  if (verb === 'list') for (const line of await listSources(db, now)) report(line)
  for (const name of names)
    if (verb === 'on') await turnOn(db, name, report, now)
    else if (verb === 'off') {
      if (!(await turnOffSource(db, name))) throw new StartError(`No source ${name} is on.`)
      report(`${name}: off`)
    } else report(`${name}: ${await fetchByKey(db, name, now)}`)
}

async function turnOn(db: Database, name: string, report: (line: string) => void, now: Date): Promise<void> {
  const given = name.endsWith('.json')
    ? await readSourceFile(name)
    : (await readyMadeSources()).find(({ key }) => key === name)
  if (!given) throw new StartError(`There is no source ${name}; npm run series lists them.`)
  const source = await putSource(db, given, now)
  report(`${source.key}: on, ${await fetchByKey(db, source.key, now)}`)
}

async function fetchByKey(db: Database, key: string, now: Date): Promise<string> {
  const source = await db.selectFrom('series_source').selectAll().where('key', '=', key).executeTakeFirst()
  if (!source) throw new StartError(`No source ${key} is on.`)
  const fetched = await fetchSource(db, source, now)
  if (fetched.result === 'failed') return `not read, ${fetched.error}`
  if (fetched.result === 'unchanged') return 'unchanged'
  return `${fetched.added} points new or revised, ${fetched.known} known, ${fetched.held} held back`
}

async function listSources(db: Database, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('series_source').selectAll().orderBy('key').execute()
  const newest = await db
    .selectFrom('series')
    .select(({ fn }) => ['source_id', fn.max('last_at').as('last_at'), fn.min<number>('cadence_seconds').as('cadence')])
    .where('source_id', 'is not', null)
    .groupBy('source_id')
    .execute()
  const ofSource = (row: (typeof rows)[number]) => {
    const age = newest.find(({ source_id }) => source_id === row.id)
    const last = age?.last_at
    return [
      `${row.key}: ${row.is_enabled ? 'on' : 'off'}`,
      row.last_result === 'failed' ? `failed ${times(row.failure_count)}: ${row.last_error}` : row.last_result,
      last
        ? `newest number ${last.toISOString().slice(0, 16)}${isStale(last.getTime() / 1000, age.cadence, now.getTime() / 1000) ? ', stale' : ''}`
        : 'no number yet',
    ].join('; ')
  }
  const offered = (await readyMadeSources()).filter(({ key }) => !rows.some((row) => row.key === key))
  return [...rows.map(ofSource), ...offered.map(describe)]
}

const times = (failures: number) => (failures === 1 ? 'once' : `${failures} times in a row`)

const describe = ({ key, mapping }: SourceFile) =>
  `${key}: off; ${mapping.source}: ${Object.values(mapping.series ?? {})
    .map(({ name }) => name)
    .join(', ')}`
