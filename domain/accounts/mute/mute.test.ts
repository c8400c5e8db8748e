import { expect, test } from 'vitest'
import type { Mute } from './kinds.ts'
import { isMuted, running } from './mute.ts'

const mute = (kind: Mute['kind'], text: string, until: number | null = null): Mute => ({ kind, text, until })
const item = (title: string, source_name = '') => ({ title, content: '<p>text</p>', tag_list: ['ETF'], source_name })
const hides = (text: string, title: string) => isMuted([mute('word', text)], item(title))

test('A muted word hides whole words of Latin, and parts of texts that are written without spaces', () => {
  expect(hides('meme', 'A Meme rises')).toBe(true)
  expect(hides('meme', 'Memecoins rise')).toBe(false)
  expect(hides('空投', '某项目宣布空投计划')).toBe(true)
  expect(hides('แจกเหรียญ', 'โครงการแจกเหรียญฟรี')).toBe(true)
  expect(hides('etf', 'Nothing')).toBe(true)
  expect(hides('', 'Nothing')).toBe(false)
})

test('A muted token hides the word in capitals, a muted source its flashes', () => {
  expect(isMuted([mute('token', 'PALM')], item('$PALM up'))).toBe(true)
  expect(isMuted([mute('token', 'PALM')], item('Palm trees'))).toBe(false)
  expect(isMuted([mute('source', 'orrin')], item('x', 'Orrin'))).toBe(true)
  expect(isMuted([mute('source', 'Orrin')], item('x', 'Orrin'))).toBe(true)
  expect(isMuted([mute('source', 'Orrin')], item('Orrin said', 'Other'))).toBe(false)
})

test('A mute ends', () => {
  const mutes = [mute('word', 'a', 10), mute('word', 'b')]
  expect(running(mutes, 9)).toHaveLength(2)
  expect(running(mutes, 10)).toEqual([mutes[1]])
})
