import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'

let api: TestApi
let owner: Colleague
beforeAll(async () => {
  api = await openApi()
  owner = await createColleague(api, 'Mira', 'owner')
})
afterAll(() => api.close())

async function readPart(query: string) {
  const { data } = await owner.call<Output<'deskAudit.export'>>(`audit/export?kind=test${query}`)
  return { lines: data.csv.trimEnd().split('\r\n'), next: data.next_before_id }
}

test('the export of the log has every change once, also beyond the size of a part', async () => {
  await sql`INSERT INTO audit (at, action, kind, subject_id)
    SELECT now(), 'test.change', 'test', number::text FROM generate_series(1, 20001) AS number`.execute(api.db)
  const first = await readPart('')
  expect(first.lines[0]).toBe('id,time,who,by_key,action,kind,subject_id,before,after')
  const second = await readPart(`&before_id=${first.next}`)
  const last = await readPart(`&before_id=${second.next}`)
  expect(last.next).toBeNull()
  const subjects = [...first.lines.slice(1), ...second.lines, ...last.lines].map((line) => Number(line.split(',')[6]))
  expect(subjects).toEqual(Array.from({ length: 20_001 }, (_, index) => 20_001 - index))
})
