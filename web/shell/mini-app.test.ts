import { afterEach, expect, test, vi } from 'vitest'
import { notifyMiniAppHost } from './mini-app.ts'

afterEach(() => vi.unstubAllGlobals())

const ready = { id: 'ready', type: 'APPLY', path: ['ready'], argumentList: [{ type: 'RAW', value: {} }] }

test('R865 ready() goes to the parent frame, in a web view to the app, in a window of its own nowhere', () => {
  const [around, app] = [vi.fn(), vi.fn()]
  vi.stubGlobal('window', { parent: { postMessage: around } })
  notifyMiniAppHost()
  expect(around.mock.calls).toEqual([[ready, '*']])
  vi.stubGlobal('window', { parent: { postMessage: around }, ReactNativeWebView: { postMessage: app } })
  notifyMiniAppHost()
  expect(app.mock.calls.map(([text]) => JSON.parse(text as string) as object)).toEqual([ready])
  const own = { postMessage: vi.fn() }
  vi.stubGlobal('window', Object.assign(own, { parent: own }))
  notifyMiniAppHost()
  expect([around.mock.calls.length, own.postMessage.mock.calls.length]).toEqual([1, 0])
})
