import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { faultEnd, faultsInWords, reasonInWords } from '#domain/newsroom/source-fault.ts'
import { localeFacts, parseLocale, type Locale } from '#domain/platform/locale.ts'
import { findRowFault, positionInWords, rowFaultText } from '#domain/platform/row-fault.ts'
import { dateAndZone, dateFormat } from '#domain/platform/time/date-format.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import type { Ingested, IngestedInput } from '#server/newsroom/feed-reader/command.ts'
import type { SeenInput } from '#server/newsroom/feed-reader/dry-run.ts'
import type { ImportedTable } from '#server/newsroom/import/imported-table.ts'
import { ownShow } from '#server/newsroom/import/podcast-facts.ts'
import { UnreadableFile } from '#server/newsroom/import/unreadable-file.ts'

const require = createRequire(import.meta.url)
// The package is CommonJS and its types claim otherwise.
const MessageFormat = require('@messageformat/core') as new (
  locale: string,
) => {
  compile(text: string): (values: object) => string
}

/** A function that fills texts of a catalogue of the newsroom (`web/newsroom/<folder>/words`) in a language. */
function wordsOf(locale: Locale, folder: string, catalogue: string) {
  const file = new URL(`../../web/newsroom/${folder}/words/${locale}/${catalogue}.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const format = new MessageFormat(localeFacts[locale].tag.slice(0, 2))
  return (key: string, values: object = {}) => format.compile(texts[key]!)(values)
}

const faultWordsOf = (locale: Locale) =>
  [wordsOf(locale, 'parts', 'deskfault'), wordsOf(locale, 'entities', 'deskrow')] as const

/** An error of an import in the words of the newsroom, where it has some for it. */
export function inWords(locale: Locale, error: unknown): unknown {
  if (error instanceof UnreadableFile) return new StartError(refusalText(error.refusal, locale))
  if (!(error instanceof StartError) || !findRowFault(error.message)) return error
  return new StartError(reasonInWords(error.message, ...faultWordsOf(locale)))
}

/** The language of a shell: `zh_TW.UTF-8` is traditional Chinese; `otherwise` for one that the site does not have. */
export function shellLocale(env: Partial<Record<string, string>>, otherwise: Locale): Locale {
  const [tag = ''] = (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').split('.')
  if (/^zh_(?:TW|HK|MO)|^zh_Hant/i.test(tag)) return 'tw'
  if (/^zh/i.test(tag)) return 'cn'
  return parseLocale(tag.split('_')[0]) ?? otherwise
}

/** How many episodes are of the site's own podcast, or how many items were searched for tokens. */
export const tellCount = (locale: Locale, name: 'import_own' | 'import_searched', count: number): string =>
  wordsOf(locale, 'entities', 'deskentities')(name, { show: ownShow, count })

const delimiters: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }
const maxReported = 50

/**
 * What an import, or a trial of one, understood, in the words of the newsroom: counts, how each file was read, and each row that is left
 * out, with those that are another item already. `areTold`: its reasons are in the language already.
 */
export function tellImport(
  locale: Locale,
  { added, changed = 0, known, duplicates = [], refused, readAs = [] }: ImportedTable,
  areTold = false,
): string[] {
  const t = wordsOf(locale, 'entities', 'deskentities')
  const faults = faultWordsOf(locale)
  const doubled = duplicates.map(({ articleId: id, ...at }) => ({ ...at, reason: rowFaultText('duplicate', { id }) }))
  const left = [...refused, ...doubled]
  return [
    t('import_found', { added, changed, known, refused: left.length }),
    ...readAs.flatMap(({ encoding, delimiter, columns, unknown }) => [
      t('import_read_as', {
        encoding: encoding.toUpperCase(),
        delimiter: delimiters[delimiter] ? t(`delimiter_${delimiters[delimiter]}`) : delimiter,
      }),
      ...columns.map(({ name, from, to }) => `  ${t('import_guess', { column: name, from, to })}`),
      ...(unknown.length > 0 ? [`  ${t('import_unknown', { names: unknown.join(', ') })}`] : []),
    ]),
    ...left.slice(0, maxReported).map(({ file, position, reason }) => {
      const told = areTold ? reason : reasonInWords(reason, ...faults)
      return `${[file, positionInWords(position, t)].filter(Boolean).join(', ')}: ${told}`
    }),
    ...(left.length > maxReported ? [`+ ${left.length - maxReported}`] : []),
  ]
}

/** The exit code of an import: 1 when there was input and nothing of it could be imported. */
export const exitCodeOf = ({ added, changed = 0, known, duplicates = [], refused }: ImportedTable) =>
  refused.length > 0 && added + changed + known + duplicates.length === 0 ? 1 : 0

/** What `ingest` did with an input, and with all, in the words of the newsroom. */
export function tellIngested(locale: Locale, input: IngestedInput): string {
  const t = wordsOf(locale, 'ingest', 'deskingest')
  const sentencesOf = (text: string) => faultsInWords(text, ...faultWordsOf(locale))
  if ('error' in input) return `${input.name}: ${sentencesOf(input.error).join(faultEnd)}`
  const { sources, refused, ...outcome } = input.outcome
  const counts = { ...outcome, published: input.published, refused: refused.length }
  const told = sources ? t('imported', sources) : t('ingested', counts)
  const notes = outcome.notes.flatMap(sentencesOf)
  return [`${input.name}: ${told}`, ...(outcome.wasRepaired ? [t('repaired')] : []), ...notes].join('\n  ')
}
export function tellSum(locale: Locale, { read, failed, added, published }: Ingested, publishes = false): string {
  const t = wordsOf(locale, 'ingest', 'deskingest')
  const sum = t('ingested_all', { read, inputs: read + failed, added, published })
  return added === 0 ? sum : `${sum}\n${t(publishes ? 'are_public' : 'are_drafts')}`
}

/** What a dry run of `ingest` saw, in the words of the newsroom: each input with its first items, their dates and languages. */
export function tellSeen(locale: Locale, inputs: readonly SeenInput[]): string[] {
  const t = wordsOf(locale, 'ingest', 'deskingest')
  const faults = faultWordsOf(locale)
  const sentencesOf = (text: string) => faultsInWords(text, ...faults)
  const dates = dateFormat(localeFacts[locale].tag, { ...dateAndZone, timeZone: 'UTC' })
  const dateOf = ({ occasion, dated_time, is_dated_by_source }: SeenItem) => {
    if (occasion || dated_time === 0) return occasion || t('undated')
    return [dates.format(dated_time * 1000), is_dated_by_source && t('dated_by_source')].filter(Boolean).join(', ')
  }
  const lineOf = (item: SeenItem) =>
    [
      dateOf(item),
      item.stated_date && `“${item.stated_date}”`,
      localeFacts[item.lang].name,
      item.is_cancelled && t('cancelled'),
      item.title || item.text,
    ]
      .filter(Boolean)
      .join(' · ')
  return inputs.flatMap((input) => {
    const { name } = input
    if ('error' in input) return `${name}: ${sentencesOf(input.error).join(faultEnd)}`
    if ('opml' in input) {
      const { feeds, ...left } = input.opml
      const listed = feeds.length + left.repeated + left.commented + left.included + left.unusable
      const line = t('importable', { ...left, listed, added: feeds.length, known: 0 })
      return [
        `${name}: ${line}`,
        ...feeds.map((feed) => `  ${[feed.folder, feed.name, feed.url].filter(Boolean).join(' · ')}`),
      ]
    }
    return [
      `${name}: ${`${input.title} ${t('would_come', { count: input.count })}`.trim()}`,
      ...(input.wasRepaired ? [`  ${t('repaired')}`] : []),
      ...(input.movedTo ? [`  ${t('moved_to', { address: input.movedTo })}`] : []),
      ...(input.left_out ? sentencesOf(input.left_out).map((each) => `  ${each}`) : []),
      ...input.list.map((item) => `  ${lineOf(item)}`),
    ]
  })
}

type SeenItem = Extract<SeenInput, { count: number }>['list'][number]
