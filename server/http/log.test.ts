import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'

const log = vi.hoisted(() => ({ info: vi.fn(), error: vi.fn() }))
vi.mock('pino', () => ({ default: () => log }))

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

test('each request is one line in the log, without what its query may give away', async () => {
  await api.app.request('/v2/newsflash/list?token=secret')
  await api.app.request('/v2/nothing', { method: 'POST', headers: { token: 'secret' } })
  await api.app.request('/newsflash?code=secret')
  expect(log.info.mock.calls).toEqual([
    [{ method: 'GET', path: '/v2/newsflash/list', status: 200, ms: expect.any(Number) as number }, 'Request'],
    [{ method: 'POST', path: '/v2/nothing', status: 404, ms: expect.any(Number) as number }, 'Request'],
    [{ method: 'GET', path: '/newsflash', status: 200, ms: expect.any(Number) as number }, 'Request'],
  ])
  expect(log.error).not.toHaveBeenCalled()
})
