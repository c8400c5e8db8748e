import { Hono } from 'hono'
import pg from 'pg'
import { rowsQuery } from '#server/news/item/read/hydrate.ts'
import { pageOf, sourceOf } from '#server/news/item/read/skeleton.ts'
import type { BenchSite } from '#bench/site.ts'
import { ratePerSecond, type Row } from '#bench/table.ts'

/** The flash list against bare Hono and pg with the same query, whose rows go out as they are. */
export async function listRate(site: BenchSite): Promise<Row[]> {
  const page = pageOf(sourceOf({ kind: 'flash' }), { page: 1, limit: 20 })
  const { sql, parameters } = rowsQuery(page, { locale: 'en' }).compile(site.db)
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 10 })
  const bare = new Hono().get('/', async (context) =>
    context.json({ list: (await pool.query(sql, [...parameters])).rows }),
  )
  const read = async (response: Response | Promise<Response>) => (await response).text()
  const ours = await ratePerSecond(() => read(site.app.request('/v2/newsflash/list')))
  const theirs = await ratePerSecond(() => read(bare.request('/')))
  await pool.end()
  return [
    {
      what: 'flash list, calls a second',
      ours: ours.toFixed(0),
      against: `${theirs.toFixed(0)} (bare Hono and pg), ${((ours / theirs) * 100).toFixed(0)} %`,
      budget: '≥ 50 %',
      isWithinBudget: ours / theirs >= 0.5,
      figure: theirs / ours,
    },
  ]
}
