import { existsSync } from 'node:fs'
import { search } from '#contract/news/search.ts'
import { importFiles } from '#server/newsroom/import/run.ts'
import { judge } from '#tests/judged/judged.ts'
import { judged } from '#tests/judged/judged-queries.ts'
import type { BenchSite } from '#bench/site.ts'
import { percentile, type Row } from '#bench/table.ts'

const headlines = '../shared/data/headlines-en-ja.jsonl'
const rounds = 3
const budgetMs = 50
/** Words that nearly every text has, bigrams, and words that no text has. */
const common = ['bitcoin', '比特币', '美元', 'BTC', '数据', '仮想通貨', '市', 'the', 'qwertzuiop', '以太网币']

/** Judged searches by language, and the time of a first page in both orders. Needs the items that `importRate` imported. */
export async function searchQuality(site: BenchSite): Promise<Row[]> {
  if (existsSync(headlines)) await importFiles(site.db, [headlines], { kind: 'flash', lang: 'en' })
  else process.stdout.write(`${headlines} is absent: searches are judged on the demo content only, and few are found\n`)
  const call = async (title: string, lang: string, order: string) => {
    const path = `/v2/search/list?${new URLSearchParams({ title, order, limit: '20' })}`
    const { data } = (await (await site.app.request(path, { headers: { 'x-locale': lang } })).json()) as {
      data: unknown
    }
    return search.list.output.parse(data).list
  }
  const judgements = await judge((query, lang) => call(query, lang, 'relevance'))
  const quality = judgements.map(({ language, total, found, missed }) => ({
    what: `judged searches, ${language}: success@5`,
    ours: `${found} of ${total}`,
    against: missed.length ? `misses ${missed.join(', ')}` : '',
    budget: '≥ 90 %',
    isWithinBudget: found / total >= 0.9,
  }))
  return [...quality, await speed('time'), await speed('relevance')]

  async function speed(order: string): Promise<Row> {
    const queries = [...common, ...Object.values(judged).flatMap((each) => each.map(([query]) => query))]
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      for (const query of queries) {
        const start = performance.now()
        await call(query, 'en', order)
        times.push(performance.now() - start)
      }
    }
    const p95 = percentile(times, 0.95)
    return {
      what: `search by ${order}, ${queries.length} queries, p95`,
      ours: `${p95.toFixed(1)} ms`,
      against: '',
      budget: `≤ ${budgetMs} ms`,
      isWithinBudget: p95 <= budgetMs,
    }
  }
}
