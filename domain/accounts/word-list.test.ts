import { expect, test } from 'vitest'
import { firstWordIn } from './word-list.ts'

test('R851 words match whole, or in their plural, where a script has spaces, and as pieces in Chinese, Japanese, Korean and Thai', () => {
  const list = ['pump', 'rug pull', '内幕', 'インサイダー', '수익보장', 'ปั่นราคา', 'dolandırıcı']
  const cases: [string, string | undefined][] = [
    ['This is a PUMP!', 'pump'],
    ['The pumpkin season', undefined],
    ['pumps everywhere', 'pump'],
    ['a rug\npull again', 'rug pull'],
    ['rugpull', undefined],
    ['加我的內幕群', '内幕'],
    ['これはインサイダー取引だ', 'インサイダー'],
    ['월 수익보장합니다', '수익보장'],
    ['ระวังการปั่นราคาเหรียญ', 'ปั่นราคา'],
    ['Bu bir DOLANDIRICI', 'dolandırıcı'],
    ['ｐｕｍｐ', 'pump'],
    ['', undefined],
  ]
  for (const [text, word] of cases) expect([text, firstWordIn(text, list)]).toEqual([text, word])
})

test('R851 letters that look alike, invisible characters and the variants of Arabic letters hide no word', () => {
  const list = ['pump', 'airdrop', 'мошенник', 'احتيال', 'کلاهبرداری', 'ارباح مضمونة']
  const cases: [string, string | undefined][] = [
    ['Join the рumр now', 'pump'],
    ['Α I R D R O P', undefined],
    ['free αirdrοp', 'airdrop'],
    ['p\u200bu\u200bm\u00adp it', 'pump'],
    ['это МОШЕННИК', 'мошенник'],
    ['هذا اِحتِيـــال واضح', 'احتيال'],
    ['أرباح مضمونه', 'ارباح مضمونة'],
    ['این كلاهبردارى است', 'کلاهبرداری'],
    ['the pumpkin', undefined],
  ]
  for (const [text, word] of cases) expect([text, firstWordIn(text, list)]).toEqual([text, word])
})
