import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'

const written: string[] = []

let api: TestApi
beforeAll(
  async () =>
    void (api = await openApi({
      log: pino({ base: null, timestamp: false }, { write: (line) => void written.push(line) }),
    })),
)
afterAll(() => api.close())

test('each request is one line in the log, without what its query may give away', async () => {
  await api.app.request('/v2/newsflash/list?token=secret')
  await api.app.request('/v2/nothing', { method: 'POST', headers: { token: 'secret' } })
  await api.app.request('/newsflash?code=secret')
  const ms = expect.any(Number) as number
  expect(written.map((line) => JSON.parse(line) as object)).toEqual([
    { level: 30, method: 'GET', path: '/v2/newsflash/list', status: 200, ms, msg: 'Request' },
    { level: 30, method: 'POST', path: '/v2/nothing', status: 404, ms, msg: 'Request' },
    { level: 30, method: 'GET', path: '/newsflash', status: 200, ms, msg: 'Request' },
  ])
})
