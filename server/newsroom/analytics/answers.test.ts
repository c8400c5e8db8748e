import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModelPurpose } from '#domain/platform/model-purpose.ts'
import type { AnswersRead } from '#contract/newsroom/analytics.ts'
import { storeAsked } from '#tests/unmet.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestStaff } from '#tests/staff.ts'
import { dollarsOf } from '#server/platform/model/usage.ts'

const now = new Date('2026-11-20T12:30:00Z')
let api: TestApi
beforeAll(async () => {
  api = await openApi({
    clock: () => now,
    env: { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'small', LLM_DAY_LIMIT: '2.5', LLM_PRICE_IN: '0.15' },
  })
})
afterAll(() => api.close())

test('R840 R876 the desk reads the questions that were not answered, without their authors, and the cost of the model', async () => {
  await storeAsked(api, 'question', '2026-11-20', 'Who leads Quillon?', 3)
  await storeAsked(api, 'question', '2026-11-19', 'What is Zandoria?', 2)
  await storeAsked(api, 'question', '2026-10-01', 'Long ago?', 9)
  const used = (day: string, purpose: ModelPurpose, cost_nanos: number) => ({
    day,
    purpose,
    cost_nanos,
    model: 'small',
    calls: 3,
    failures: 1,
    tokens_in: 40,
    tokens_out: 5,
  })
  await api.db
    .insertInto('model_usage')
    .values([
      used('2026-11-20', 'answer', 5_850),
      used('2026-11-19', 'summary', 1_500_000_000),
      used('2026-10-01', 'answer', 7),
    ])
    .execute()
  const { headers } = await createTestStaff(api.db, 'analyst')
  const read = async (period: string) =>
    (await api.call<AnswersRead>(`/admin/v1/analytics/answers?period=${period}`, { headers })).data
  const week = await read('week')
  expect(week.unanswered).toEqual([{ question: 'Who leads Quillon?', lang: 'en', count: 3, last_day: '2026-11-20' }])
  expect(week.usage.map(({ day, purpose, cost }) => [day, purpose, cost])).toEqual([
    ['2026-11-20', 'answer', '0.00000585'],
    ['2026-11-19', 'summary', '1.50'],
  ])
  expect([week.cost, week.model, week.day_limit]).toEqual(['1.50000585', 'small', '2.50'])
  expect((await read('today')).unanswered.map(({ count }) => count)).toEqual([3])
})

test('amounts of dollars are exact', () => {
  expect([0n, 1n, 10_000_000n, 1_230_000_000n].map(dollarsOf)).toEqual(['0.00', '0.000000001', '0.01', '1.23'])
})
