import { expect, test } from 'vitest'
import { misspelled, notMisspelled } from '#tests/judged/misspelled.ts'
import { correctionsOf, isOneSlip, turkishStems } from './correction.ts'
import { foldedTextOf } from './fold.ts'
import { knownNames } from './known-names.ts'

/** Words of titles, beside the names that every archive knows. */
const titles =
  'bitcoin etf inflows rise as michael saylor buys; vitalik buterin, justin sun and arthur hayes on mining, regulation and gas fees; the tariff; the wallet; altcoin halving airdrop thị trường tiền điện tử kripto para'
const known = knownNames('en')
for (const [word] of titles.matchAll(/[\p{L}\p{M}\p{N}]+/gu))
  if (!known.has(foldedTextOf(word))) known.set(foldedTextOf(word), { written: word, count: 1 })

test('R906 one letter that is wrong, missing, too many or swapped is forgiven in every language', () => {
  const wrong = misspelled.filter(
    ([typed, meant]) => foldedTextOf(correctionsOf(typed, known)[0] ?? '') !== foldedTextOf(meant),
  )
  expect(wrong.map(([typed, meant]) => [typed, meant, correctionsOf(typed, known)])).toEqual([])
})

test('R906 nothing is asked for words that are right or close to nothing', () => {
  expect(notMisspelled.filter((typed) => correctionsOf(typed, known).length > 0)).toEqual([])
})

test.each([
  ['etherum', 'ethereum', true],
  ['bitcion', 'bitcoin', true],
  ['bitcoin', 'bitcoin', false],
  ['bticion', 'bitcoin', false],
  ['a', '', true],
  ['abc', 'cba', false],
])('R906 %j is one slip from %j: %s', (one, other, is) => {
  expect([isOneSlip(one, other), isOneSlip(other, one)]).toEqual([is, is])
})

test.each([
  ['cüzdanlarınız', 'cüzdan'],
  ['cüzdanlarımızdan', 'cüzdan'],
  ['borsasında', 'borsa'],
  ['yatırımcıların', 'yatırımcı'],
  ['kitabı', 'kitap'],
  ['piyasalardaki', 'piyasa'],
  ['Bitcoinin', 'bitcoin'],
])('R906 %s is a form of %s', (word, stem) => expect(turkishStems(word)).toContain(stem))
