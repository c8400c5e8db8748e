import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeriesAlert } from '#contract/markets/series.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { sendSeriesAlerts } from './send-alerts.ts'
import { savePoints } from './write/save-points.ts'
import { saveSeries } from './write/save-series.ts'

const day = 86_400
const start = 1_790_000_000 - (1_790_000_000 % day)
const now = new Date((start + 30 * day) * 1000)

let api: TestApi
let alice: TestAccount
let id: number

beforeAll(async () => {
  api = await openApi({ clock: () => now })
  alice = await createTestAccount(api.db, 'alice')
  id = await api.db
    .transaction()
    .execute((trx) => saveSeries(trx, { key: 'coin', group: 'prices', name: 'Coin', unit: '$', cadenceSeconds: day }))
  await add(0, '100', '110')
})
afterAll(() => api.close())

const add = (from: number, ...values: string[]) =>
  api.db.transaction().execute((trx) =>
    savePoints(
      trx,
      id,
      values.map((value, index) => ({ at: start + (from + index) * day, value })),
      now,
    ),
  )
const setAlert = (level: string, headers: Record<string, string> = alice.headers) =>
  api.call<SeriesAlert>('/v2/series/setAlert', sending({ key: 'coin', level }, headers))
const waiting = async () => {
  const { data } = await api.call<{ list: SeriesAlert[] }>('/v2/series/alerts?key=COIN', { headers: alice.headers })
  return data.list.map(({ level, waits_for_rise }) => `${waits_for_rise ? 'rise' : 'fall'} ${level}`)
}
const messages = async () => {
  const { data } = await api.call<{ list: { kind: string; content: string; series_key: string | null }[] }>(
    '/v2/message/list',
    { headers: alice.headers },
  )
  return data.list.filter(({ kind }) => kind === 'series')
}

test('R875 an account is notified once when a series reaches a value, also between two rounds; nobody is notified of an implausible number', async () => {
  expect((await setAlert('120.50')).data).toMatchObject({ key: 'coin', level: '120.5', waits_for_rise: true })
  await setAlert('1.205e2')
  await setAlert('90')
  await setAlert('1000000')
  expect(await waiting()).toEqual(['fall 90', 'rise 120.5', 'rise 1000000'])
  expect(await sendSeriesAlerts(api.db, now)).toEqual({ notified: 0 })
  // It rises above one level and is back before the next round; a thousandfold value is held back.
  await add(2, '12500.125', '112', '9000000')
  expect(await sendSeriesAlerts(api.db, now)).toEqual({ notified: 1 })
  expect(await sendSeriesAlerts(api.db, now)).toEqual({ notified: 0 })
  expect(await waiting()).toEqual(['fall 90', 'rise 1000000'])
  expect(await messages()).toMatchObject([{ content: 'Coin: $12,500.13\n2026-09-23', series_key: 'coin' }])
})

test('R875 an alert is ended by its owner alone; a wrong value, a series that is not there and no login are refused', async () => {
  const bob = await createTestAccount(api.db, 'bob')
  const { data } = await setAlert('95')
  const end = (account: TestAccount) =>
    api.call('/v2/series/endAlert', sending({ id: data.id }, account.headers)).then(({ status }) => status)
  expect([await end(bob), await end(alice), await end(alice)]).toEqual([404, 200, 404])
  expect((await setAlert('much')).status).toBe(400)
  expect((await api.call('/v2/series/setAlert', sending({ key: 'none', level: '1' }, alice.headers))).status).toBe(404)
  expect((await setAlert('1', {})).status).toBe(401)
})
