import { ApiError } from '#contract/errors.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { loginChangedText } from './failure.ts'
import { judge, showFailure } from './policy.ts'
import { startStore, store } from '#web/state/store.ts'
import { loadWords } from '#web/state/words.tsx'
import type { Site } from '#domain/site/facts.ts'
import type { Answer } from './transport.ts'

const shown = vi.hoisted(() => [] as { tone: string; text: string }[])
vi.mock('#web/state/toast/toasts.ts', () => ({
  showToast: (toast: { tone: string; text: string }) => shown.push(toast),
}))

const assign = vi.fn()
const dropped: string[] = []

beforeEach(() => {
  shown.length = 0
  dropped.length = 0
  assign.mockReset()
  startStore({ base: '/zh', locale: 'cn', theme: 'dark', device: 'pc', user: null, farcaster: null } as Site)
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      dropped.push(text.split('=')[0]!)
    },
  })
})

const answer = (code: number | string, msg = '', data: unknown = null): Promise<Answer> =>
  Promise.resolve({ code, msg, data, status: 200 })

test('R665 R666 code 0 gives the data, as number or text', async () => {
  expect(await judge(answer(0, '', { a: 1 }))).toEqual({ a: 1 })
  expect(await judge(answer('0', '', [2]))).toEqual([2])
})

test('R667 R701 code 404, as text or number, leads to the home page of the sub-site', async () => {
  expect(await judge(answer('404'))).toBeUndefined()
  expect(await judge(answer(404))).toBeUndefined()
  expect(assign.mock.calls).toEqual([['/zh/'], ['/zh/']])
})

test('R674 R678 with rejectNotFound a 404 rejects and the page stays', async () => {
  await expect(judge(answer('404', 'gone'), { rejectNotFound: true })).rejects.toMatchObject({ message: 'gone' })
  expect(assign).not.toHaveBeenCalled()
})

const loginCodes = ['10002', '10003', '10004', 10002]

test.for(loginCodes)('R668 R669 R670 code %s shows the fixed text and opens the login dialog', async (code) => {
  expect(await judge(answer(code))).toBeUndefined()
  expect(shown).toEqual([{ tone: 'error', text: '登录状态发生改变' }])
  expect(loginChangedText).toBe('登录状态发生改变')
  expect(store.getState().isLoginOpen).toBe(true)
})

test.for(loginCodes)('code %s deletes the login of this browser', async (code) => {
  store.setState({ user: { id: 1, nickname: 'A', image: '' } })
  await judge(answer(code))
  expect(store.getState().user).toBeNull()
  expect(dropped).toContain('token')
})

test('R700 several failing calls at once open one dialog and one toast', async () => {
  await Promise.all(['10002', '10003', '10004'].map((code) => judge(answer(code))))
  expect(shown).toHaveLength(1)
})

test('R671 R672 R673 signeruiderror ends the Farcaster login, shows the same text, opens the login dialog and rejects', async () => {
  await expect(judge(answer(-1, 'signeruiderror'))).rejects.toMatchObject({ message: 'signeruiderror' })
  // Without an account, the remains of its login go too.
  expect(dropped).toEqual(['fid', 'signeruuid', 'pfp_url', 'token'])
  expect(shown).toEqual([{ tone: 'error', text: '登录状态发生改变' }])
  expect(store.getState().isLoginOpen).toBe(true)
})

test('R674 another -1 rejects with the response', async () => {
  await expect(judge(answer(-1, 'no', { why: 1 }))).rejects.toMatchObject({ code: -1, message: 'no', data: { why: 1 } })
  expect(store.getState().isLoginOpen).toBe(false)
})

test('R675 other codes are logged and yield nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await judge(answer(77, 'odd'))).toBeUndefined()
  expect(warn).toHaveBeenCalledWith('Unexpected code', 77, 'odd')
  warn.mockRestore()
})

test('R676 a lost call rejects', async () => {
  await expect(judge(Promise.reject(new TypeError('network')))).rejects.toThrow('network')
})

test('R677 a cancelled call is ignored', async () => {
  expect(await judge(Promise.reject(new DOMException('gone', 'AbortError')))).toBeUndefined()
  expect(shown).toEqual([])
})

test('R678 R679 a failed flow shows the response’s msg, a thrown error its message', () => {
  showFailure(new ApiError({ code: -1, msg: 'said so', status: 400 }))
  showFailure(new Error('broke'))
  expect(shown.map(({ text }) => text)).toEqual(['said so', 'broke'])
})

test('R678 a toast about a parameter that is not valid says the label of its field', async () => {
  await loadWords('cn')
  const refused = new ApiError({ code: -1, msg: '参数 level 无效', status: 400, parameter: 'level' })
  showFailure(refused, { level: '数值' })
  showFailure(refused, { other: '数值' })
  expect(shown.map(({ text }) => text)).toEqual(['“数值”无效。', '参数 level 无效'])
})
