import { entityKinds, isImported, type EntityKind } from '#domain/newsroom/entity.ts'
import { parseLocale } from '#domain/platform/locale.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import { importedKinds, type Defaults } from './rows.ts'
import { isTableKind, type TableKind } from './tables.ts'

export const usage = `npm run import -- <flash | article | explainer | column | report | podcast | video> <file | folder>… [options]
  Takes in files of JSON lines, Markdown files with front matter and folders of them, and messages.html or result.json of Telegram Desktop;
  server/newsroom/import/README.md describes them.
  --lang CODE     language of rows that state none (en cn tw vi ko ja th tr, or auto, by script: the default); letters that exclude it decide
  --source NAME   source of rows that state none
  --author NAME   author of rows that state none
  --base URL      site that relative links and images belong to
  --dry-run       stores nothing; says in the language of the shell (LANG) what was understood: encoding, delimiter, guesses, refused rows
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

/** The order of an import of table rows; undefined for another import. Throws StartError without a file. */
export function parseTableImport(words: string[]): RowsOrder<TableKind> | undefined {
  const { positionals, ...options } = parseWords(words)
  const [kind, ...paths] = positionals
  return isTableKind(kind) ? orderOf(kind, paths, options) : undefined
}

/** The order of an import by the fields of forms; undefined for another. Throws StartError for a kind that no file brings, or without a file. */
export function parseEntityImport(words: string[]): RowsOrder<EntityKind> | undefined {
  const { positionals, ...options } = parseWords(words)
  const [name, sort, ...paths] = positionals
  if (name !== 'entity') return undefined
  const sorts = entityKinds.filter(isImported)
  const kind = sorts.find((each) => each === sort)
  if (!kind) throw new StartError(`Say of which sort they are: ${sorts.join(', ')}.`)
  return orderOf(kind, paths, options)
}

type RowsOrder<Kind> = Pick<ImportOrder, 'paths' | 'isTrial' | 'dataFolder'> & { kind: Kind }

/** What is imported from where. Throws StartError without a file. */
function orderOf<Kind>(kind: Kind, paths: string[], { values }: Pick<ReturnType<typeof parseWords>, 'values'>) {
  if (paths.length === 0) throw new StartError('Say where it lies; --help says what can be a folder.')
  return { kind, paths, isTrial: values['dry-run'] ?? false, dataFolder: values.data }
}

export interface ImportOrder {
  paths: string[]
  defaults: Defaults
  /** Whether nothing is stored. */
  isTrial: boolean
  dataFolder: string | undefined
}

/** Reads the words after `npm run import --`. Throws StartError for what cannot be carried out. */
export function parseImport(words: string[]): ImportOrder {
  const { values, positionals } = parseWords(words)
  const [name, ...paths] = positionals
  const kind = importedKinds.find((each) => each === name)
  if (!kind)
    throw new StartError(`Say what to import, ${importedKinds.join(', ')} or token, and where it lies.\n\n${usage}`)
  const order = orderOf(kind, paths, { values })
  const lang = values.lang === 'auto' ? undefined : parseLocale(values.lang)
  if (values.lang !== undefined && values.lang !== 'auto' && !lang)
    throw new StartError(`--lang ${values.lang} is no language of this site.`)
  if (values.base !== undefined && !/^https?:$/.test(URL.parse(values.base)?.protocol ?? ''))
    throw new StartError('--base must be an http or https address.')
  return { ...order, defaults: { kind, lang, source: values.source, author: values.author, base: values.base } }
}

function parseWords(words: string[]) {
  const text = { type: 'string' } as const
  const options = {
    lang: text,
    source: text,
    author: text,
    base: text,
    'dry-run': { type: 'boolean' },
    ...dataOption,
  } as const
  return readWords(words, usage, { options, allowPositionals: true })
}
