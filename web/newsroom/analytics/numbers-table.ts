import type { Numbers } from '#contract/newsroom/analytics.ts'
import { csvOf, type CsvCell } from '#domain/platform/text/csv.ts'

/** Formats the numbers as one CSV table with the columns part, name, language and value. */
export function numbersAsCsv(numbers: Numbers): string {
  const rows: CsvCell[][] = [
    ['part', 'name', 'lang', 'value'],
    ['total', 'reads', null, numbers.reads],
    ['total', 'reads before', null, numbers.reads_before],
    ['total', 'finished percent', null, numbers.finished],
    ['total', 'median seconds after the source', null, numbers.lag],
    ['total', 'searches', null, numbers.searches],
    ['total', 'searches without result', null, numbers.without_result],
    ...numbers.languages.flatMap(({ lang, reads, finished, lag, fallback }) => [
      ['language', 'reads', lang, reads],
      ['language', 'finished percent', lang, finished],
      ['language', 'median seconds after the source', lang, lag],
      ['language', 'fallback percent', lang, fallback],
    ]),
    ...numbers.hours.map(({ at, reads }) => ['hour', new Date(at * 1000).toISOString(), null, reads]),
    ...numbers.sources.map(({ kind, reads }) => ['source', kind, null, reads]),
    ...numbers.hosts.map(({ host, reads }) => ['host', host, null, reads]),
    ...numbers.links.map(({ way, reads }) => ['short link', way, null, reads]),
    ...numbers.missed.map(({ shown, lang, count }) => ['search without result', shown, lang, count]),
    ...numbers.depth.map(({ title, reads }) => ['article reads', title, null, reads]),
    ...numbers.depth.map(({ title, quarters }) => ['article finished percent', title, null, quarters[3]!]),
  ]
  return csvOf(rows)
}
