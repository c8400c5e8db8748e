import { expect, test } from 'vitest'
import { headersOf, hostOf } from './transport.ts'

const links = {
  aiOrigin: 'https://ai.example',
  testOrigin: 'https://test.example',
  noticeOrigin: 'https://notice.example',
}
const cookies: Record<string, string> = { token: 'T', fid: '7', signeruuid: 'S' }
const cookie = (name: string) => cookies[name] ?? ''

test('R519 R520 R521 chat groups, history and about go to the AI host', () => {
  for (const path of ['/chat_groups', '/chat_groups/1', '/chat_history?x=1', '/about', '/about/limits'])
    expect(hostOf(path, links)).toBe('https://ai.example')
  for (const path of ['/aboutus', '/chat', '/v2/newsflash/list']) expect(hostOf(path, links)).toBe('')
})

test('R523 the campaign look-up goes to the test host', () => {
  expect(hostOf('/v2/article/galxe?title=x', links)).toBe('https://test.example')
  expect(hostOf('/v2/article/galxes', links)).toBe('')
})

test('R658 R659 reading notifications and their stream go to the notification host, with viewer and signeruuid', () => {
  for (const path of ['/read', '/events?fid=7&device=pc']) {
    expect(hostOf(path, links)).toBe('https://notice.example')
    expect(headersOf(path, 'en', cookie)).toMatchObject({ token: 'T', viewer: '7', signeruuid: 'S' })
  }
  for (const path of ['/readers', '/v2/message/read', '/event']) expect(hostOf(path, links)).toBe('')
})

test('R522 calls of the AI host carry language en', () => {
  expect(headersOf('/chat_groups', 'ja', cookie)).toMatchObject({ language: 'en', lang: 'en' })
  expect(headersOf('/v2/newsflash/list', 'ja', cookie)).not.toHaveProperty('language')
})

test('R24 R524 R525 every call carries lang en and the token, a sub-site its own language in another header', () => {
  expect(headersOf('/v2/newsflash/list', 'en', cookie)).toEqual({ accept: 'application/json', lang: 'en', token: 'T' })
  expect(headersOf('/v2/newsflash/list', 'ja', cookie)).toMatchObject({ lang: 'en', 'x-locale': 'ja' })
  expect(headersOf('/v2/newsflash/list', 'en', () => '').token).toBe('')
})

test('R526 R527 R528 R529 farcaster and comment calls carry viewer and signeruuid, empty when not linked', () => {
  for (const path of ['/v2/farcaster/getSigner', '/v2/comment/list?x=1']) {
    expect(headersOf(path, 'en', cookie)).toMatchObject({ viewer: '7', signeruuid: 'S' })
    expect(headersOf(path, 'en', () => '')).toMatchObject({ viewer: '', signeruuid: '' })
  }
  expect(headersOf('/v2/article/list', 'en', cookie)).not.toHaveProperty('viewer')
})
