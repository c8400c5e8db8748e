import type { NewsItem } from '#contract/news/item.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { judged } from './judged-queries.ts'

/** Runs a query in one of the judged languages and returns its results, best match first. */
export type Search = (query: string, lang: Locale) => Promise<Pick<NewsItem, 'title'>[]>

export interface Judgement {
  language: string
  total: number
  /** The number of queries with an expected item among the first five results. */
  found: number
  missed: string[]
}

const plain = (title: string) =>
  title
    .replace(/<\/?em>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .toLowerCase()

/** Runs all judged queries and counts, by language, those with an expected item among the first five results. */
export async function judge(search: Search, queriesOf: typeof judged = judged): Promise<Judgement[]> {
  const judgements: Judgement[] = []
  for (const [language, queries] of Object.entries(queriesOf)) {
    const missed: string[] = []
    for (const [query, title] of queries) {
      const rows = await search(query, (language === 'zh' ? 'cn' : language) as Locale)
      if (!rows.slice(0, 5).some((row) => plain(row.title).includes(title.toLowerCase()))) missed.push(query)
    }
    judgements.push({ language, total: queries.length, found: queries.length - missed.length, missed })
  }
  return judgements
}
