import { existsSync } from 'node:fs'
import { importFiles } from '#server/newsroom/import/run.ts'
import { importTable } from '#server/newsroom/import/tables.ts'
import type { BenchSite } from '#bench/site.ts'
import { ratePerSecond, type Row } from '#bench/table.ts'

const real = '../shared/data'
const minShare = 0.5

/** The lists of events, episodes, topics and tokens with real input, compared with that of the wire. */
export async function kindLists(site: BenchSite): Promise<Row[]> {
  if (!existsSync(real)) {
    process.stdout.write(`${real} is absent: the lists of other kinds are not measured\n`)
    return []
  }
  const events = await importTable(site.db, 'event', [`${real}/events/events`])
  await importFiles(site.db, [`${real}/podcasts.jsonl`], { kind: 'podcast', lang: 'en', source: 'Podcast' })
  await importFiles(site.db, [`${real}/articles-optech`], { kind: 'article' })
  const tokens = await importTable(site.db, 'token', [`${real}/tokens`])
  const rateOf = (path: string) => ratePerSecond(async () => (await site.app.request(path)).text())
  const rows: Row[] = []
  for (const [what, path] of [
    [`list of ${events.added} events`, '/v2/activity/list'],
    ['list of episodes', '/v2/podcast/list'],
    ['search of topics', '/v2/topic/search'],
    [`list of ${tokens.added} tokens`, '/v2/tokenwiki/list'],
  ] as const) {
    // Measured immediately before, so that other load on the machine slows both.
    const wire = await rateOf('/v2/newsflash/list')
    const rate = await rateOf(path)
    rows.push({
      what: `${what}, calls a second`,
      ours: rate.toFixed(0),
      against: `${wire.toFixed(0)} (list of the wire), ${((rate / wire) * 100).toFixed(0)} %`,
      budget: `≥ ${minShare * 100} %`,
      isWithinBudget: rate / wire >= minShare,
      figure: wire / rate,
    })
  }
  return rows
}
