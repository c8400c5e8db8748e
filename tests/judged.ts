import type { NewsItem } from '#contract/item.ts'
import { judged } from './judged-queries.ts'

/** Gives the answer to a query in one of the judged languages, best first. */
export type Searches = (query: string, lang: 'en' | 'cn' | 'ja' | 'th') => Promise<Pick<NewsItem, 'title'>[]>

export interface Judgement {
  language: string
  asked: number
  /** Queries whose first five results hold an expected item. */
  found: number
  missed: string[]
}

const plain = (title: string) =>
  title
    .replace(/<\/?em>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .toLowerCase()

/** Asks every judged query and says, by language, how many find an expected item among the first five. */
export async function judge(search: Searches): Promise<Judgement[]> {
  const judgements: Judgement[] = []
  for (const [language, queries] of Object.entries(judged)) {
    const missed: string[] = []
    for (const [query, title] of queries) {
      const rows = await search(query, (language === 'zh' ? 'cn' : language) as 'en')
      if (!rows.slice(0, 5).some((row) => plain(row.title).includes(title.toLowerCase()))) missed.push(query)
    }
    judgements.push({ language, asked: queries.length, found: queries.length - missed.length, missed })
  }
  return judgements
}
