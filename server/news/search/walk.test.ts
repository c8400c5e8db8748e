import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { monthsOf } from './walk.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

/** How many rows of a table a statement read. */
const rowsRead = (plan: Plan, table: string): number =>
  (plan['Relation Name'] === table ? Math.round(plan['Actual Rows'] * plan['Actual Loops']) : 0) +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each, table), 0)

test('R576 the months of an archive are found without reading it: one row each', async () => {
  await api.db.deleteFrom('item').execute()
  await sql`
    insert into item (kind, original_lang, published_at, dated_at)
    select (array['flash', 'article', 'podcast'])[1 + number % 3], 'en', at, at
    from generate_series(0, 8999) as number, lateral (select timestamptz '2026-06-30Z' - number * interval '30 minutes' as at) as moment
  `.execute(api.db)
  await sql`analyze item`.execute(api.db)
  for (const period of [{}, { to: new Date('2026-05-10') }, { from: new Date('2026-02-10') }]) {
    const walk = sql`with recursive ${monthsOf(period)} select beginning from month where beginning is not null`
    const { rows: months } = await walk.execute(api.db)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${walk}`.execute(
      api.db,
    )
    expect(months.length).toBeGreaterThan(4)
    expect(rowsRead(rows[0]!['QUERY PLAN'][0].Plan, 'item')).toBeLessThanOrEqual(months.length)
  }
})
