import { entityKinds, isImported, type EntityKind } from '#domain/newsroom/entity.ts'
import { parseLocale } from '#domain/platform/locale.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import { importedKinds, type Defaults } from './rows.ts'
import { ownShow } from './podcast-facts.ts'
import type { Imported } from './run.ts'
import type { Duplicate, ImportedTable, Refused } from './imported-table.ts'
import type { ReadAs } from '#server/platform/text/csv.ts'
import { isTableKind, type TableKind } from './tables.ts'

export const usage = `npm run import -- <flash | article | explainer | column | report | podcast | video> <file | folder>… [options]
  Takes in files of JSON lines, Markdown files with front matter and folders of them, and messages.html or result.json of Telegram Desktop;
  server/newsroom/import/README.md describes them.
  --lang CODE     language of rows that state none (en cn tw vi ko ja th tr, or auto, by script: the default); letters that exclude it decide
  --source NAME   source of rows that state none
  --author NAME   author of rows that state none
  --base URL      site that relative links and images belong to
  --data FOLDER   data folder of the site (.data)
  npm run import -- token <file | folder>… takes in token lists (tokenlists.org) and objects with a name by symbol, then looks
  for the names in all items.
  npm run import -- round <file>… takes in CSV files of rounds of financing; server/newsroom/import/README.md names the columns.
  npm run import -- channel <file>… takes in CSV files of official channels: type, account, note, ended_at.
  npm run import -- event <file | folder>… takes in events, a JSON file each.
  npm run import -- stream <file | folder>… takes in live streams, files of JSON lines.
  npm run import -- series <file | folder>… takes in numbers over time of CSV and JSON files by a mapping: series.json beside
  them, else server/newsroom/import/series/mapping.json.
  npm run import -- entity <sort> <file>… takes in what the newsroom writes, CSV or JSON with the names of the fields of its forms:
  ${entityKinds.filter(isImported).join(' ')}.
  A second run changes nothing. Unusable rows are reported at the end with their lines, the rest is imported; the exit code is
  1 only when nothing could be imported.`

/**
 * The kind, the files and the data folder of an import of table rows; undefined for an import of items. Throws
 * StartError without a file.
 */
export function parseTableImport(
  words: string[],
): (Pick<ImportOrder, 'paths' | 'dataFolder'> & { kind: TableKind }) | undefined {
  const { values, positionals } = parseWords(words)
  const [kind, ...paths] = positionals
  if (!isTableKind(kind)) return undefined
  if (paths.length === 0) throw new StartError('Say where it lies: a file or a folder.')
  return { kind, paths, dataFolder: values.data }
}

/**
 * The kind, the files and the data folder of an import by the fields of the newsroom's forms; undefined for another
 * import. Throws StartError for a kind that cannot be imported from files.
 */
export function parseEntityImport(
  words: string[],
): (Pick<ImportOrder, 'paths' | 'dataFolder'> & { kind: EntityKind }) | undefined {
  const { values, positionals } = parseWords(words)
  const [name, sort, ...paths] = positionals
  if (name !== 'entity') return undefined
  const sorts = entityKinds.filter(isImported)
  const kind = sorts.find((each) => each === sort)
  if (!kind) throw new StartError(`Say of which sort they are: ${sorts.join(', ')}.`)
  if (paths.length === 0) throw new StartError('Say where it lies: a file.')
  return { kind, paths, dataFolder: values.data }
}

export interface ImportOrder {
  paths: string[]
  defaults: Defaults
  dataFolder: string | undefined
}

/** Reads the words after `npm run import --`. Throws StartError for what cannot be carried out. */
export function parseImport(words: string[]): ImportOrder {
  const { values, positionals } = parseWords(words)
  const [name, ...paths] = positionals
  const kind = importedKinds.find((each) => each === name)
  if (!kind)
    throw new StartError(`Say what to import, ${importedKinds.join(', ')} or token, and where it lies.\n\n${usage}`)
  if (paths.length === 0) throw new StartError('Say where it lies: a file or a folder.')
  const lang = values.lang === 'auto' ? undefined : parseLocale(values.lang)
  if (values.lang !== undefined && values.lang !== 'auto' && !lang)
    throw new StartError(`--lang ${values.lang} is no language of this site.`)
  if (values.base !== undefined && !/^https?:$/.test(URL.parse(values.base)?.protocol ?? ''))
    throw new StartError('--base must be an http or https address.')
  return {
    paths,
    defaults: { kind, lang, source: values.source, author: values.author, base: values.base },
    dataFolder: values.data,
  }
}

function parseWords(words: string[]) {
  const text = { type: 'string' } as const
  const options = { lang: text, source: text, author: text, base: text, ...dataOption }
  return readWords(words, usage, { options, allowPositionals: true })
}

const maxReported = 50

/** The report of an import: counts, then what was refused or dropped, with file and position. */
export function summarise({ outcomes, items, ownEpisodes, refused, duplicates }: Imported): string[] {
  const { added, changed, known, duplicate } = outcomes
  return [
    `${added} added, ${changed} changed, ${known} known, ${duplicate} duplicates, ${outcomes.refused} refused; ${items} items in all.`,
    ...(ownEpisodes > 0
      ? [`Of ${ownShow}, the site's own podcast, as no show or --source names another: ${ownEpisodes}.`]
      : []),
    ...unused(duplicates, refused),
  ]
}

/** The report of an import of rows of a table. */
export const summariseTable = (
  kind: TableKind | EntityKind,
  { added, changed, known, duplicates, refused, readAs = [] }: ImportedTable,
): string[] => {
  const counts = [
    `${added} added`,
    ...(changed === undefined ? [] : [`${changed} changed`]),
    `${known} known`,
    ...(duplicates ? [`${duplicates.length} duplicates`] : []),
    `${refused.length} refused`,
  ]
  return [`${counts.join(', ')} (${kind}).`, ...readAs.flatMap(readingOf), ...unused(duplicates ?? [], refused)]
}

/** How a spreadsheet was read, where it is not plain. */
const readingOf = ({ encoding, delimiter, columns, unknown }: ReadAs): string[] => [
  `Read as ${encoding} with ${JSON.stringify(delimiter)} between columns.`,
  ...columns.map(({ name, from, to }) => `  ${name}: ${from} is read as ${to}`),
  ...(unknown.length > 0 ? [`  Left out, as nothing has these names: ${unknown.join(', ')}`] : []),
]

const unused = (duplicates: readonly Duplicate[], refused: readonly Refused[]): string[] => [
  ...section(
    'Duplicates, dropped because another item is the same:',
    duplicates.map(({ file, position, articleId }) => `${file}, ${position}: item ${articleId}`),
  ),
  ...section(
    'Refused, or left out:',
    refused.map(({ file, position, reason }) => `${file}, ${position}: ${reason}`),
  ),
]

function section(heading: string, lines: string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length > maxReported ? [`  and ${lines.length - maxReported} more`] : []
  return [heading, ...lines.slice(0, maxReported).map((line) => `  ${line}`), ...more]
}

/** The exit code of an import: 1 when there was input and nothing of it could be imported. */
export const exitCodeOf = ({ outcomes }: Imported) =>
  outcomes.refused > 0 && outcomes.added + outcomes.changed + outcomes.known + outcomes.duplicate === 0 ? 1 : 0
