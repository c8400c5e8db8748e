import { existsSync } from 'node:fs'
import { search } from '#contract/news/search.ts'
import { importFiles } from '#server/newsroom/import/run.ts'
import { judge } from '#tests/judged/judged.ts'
import { judged } from '#tests/judged/judged-queries.ts'
import { processorTime } from '#bench/processor-time.ts'
import type { BenchSite } from '#bench/site.ts'
import { percentile, type Row } from '#bench/table.ts'

const headlines = '../shared/data/headlines-en-ja.jsonl'
const rounds = 3
const budgetMs = 50
/** How much more processor time a search may take by all names of a word than as typed. */
const maxOfNames = 3
const searchesEach = 40
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
  return [...quality, await speed('time'), await speed('relevance'), await costOfNames()]

  /** A frequent word by all its names against the same word as typed, in alternation, with the database's processor time. */
  async function costOfNames(): Promise<Row> {
    const spent = { named: 0, typed: 0 }
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['named', 'typed'] as const) {
        const before = await processorTime(site.db)
        for (let index = 0; index < searchesEach; index++)
          await site.app.request(`/v2/search/list?title=bitcoin&limit=20${kind === 'named' ? '&other_names=1' : ''}`)
        const after = await processorTime(site.db)
        spent[kind] += after.ours + (after.database ?? 0) - before.ours - (before.database ?? 0)
      }
    }
    const ratio = spent.named / spent.typed
    const each = (ms: number) => `${(ms / rounds / searchesEach).toFixed(1)} ms`
    return {
      what: 'processor time of a search of a frequent word by all its names',
      ours: each(spent.named),
      against: `${each(spent.typed)} (as typed), ${ratio.toFixed(1)} times`,
      budget: `≤ ${maxOfNames} times`,
      isWithinBudget: ratio <= maxOfNames,
      figure: ratio,
    }
  }

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
