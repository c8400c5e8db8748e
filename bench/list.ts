import { Hono } from 'hono'
import pg from 'pg'
import type { BenchSite } from './site.ts'
import { ratePerSecond, type Row } from './table.ts'

/** What a list call needs at least: the ids of a page and their best versions, as rows turned to JSON. */
const query = `
  select i.article_id, i.published_at, i.weight, i.source_name, i.source_url, v.lang, v.title, v.content_html, v.tags
  from (select * from item where kind = 'flash' and published_at is not null order by published_at desc, article_id desc limit 20) i
  join lateral (
    select * from item_version v where v.article_id = i.article_id and v.state = 'published'
    order by v.lang = 'en' desc, v.lang = i.original_lang desc limit 1
  ) v on true
  order by i.published_at desc, i.article_id desc`

/** The flash list against bare Hono and pg with the same query. */
export async function listRate(site: BenchSite): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 10 })
  const bare = new Hono().get('/', async (context) => context.json({ list: (await pool.query(query)).rows }))
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
      isKept: ours / theirs >= 0.5,
    },
  ]
}
