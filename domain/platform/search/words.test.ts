import { expect, test } from 'vitest'
import { locales } from '#domain/platform/locale.ts'
import { highlight } from './highlight.ts'
import { isWithin, nameGroups } from './names.ts'
import { searchWords, writtenIn } from './words.ts'

const others = (query: string) =>
  searchWords(query).map(({ others: names }) => names.map((name) => writtenIn(name, 'cn')))

test('R576 a word has the other names of its group, in whichever script it is typed', () => {
  for (const typed of [
    'BTC',
    '$btc',
    'Bitcoin',
    'bitcoins',
    '比特币',
    '比特幣',
    'ビットコイン',
    '비트코인',
    'บิตคอยน์',
  ]) {
    const [names, ...rest] = others(typed)
    expect(rest).toEqual([])
    expect(names!.length, typed).toBe(6)
    expect(names).not.toContain(typed)
  }
  expect(others('halving')[0]).toContain('减半')
  expect(others('roundabout')).toEqual([[]])
})

test.for([
  ['licence', 'license'],
  ['licenses', 'licence'],
  ['liberalisation', 'liberalization'],
  ['organize', 'organise'],
  ['analysed', 'analyzed'],
  ['neighbour', 'neighbor'],
  ['favorite', 'favourite'],
  ['centre', 'center'],
  ['cancelled', 'canceled'],
  ['fulfillment', 'fulfilment'],
  ['programme', 'program'],
  ['defense', 'defence'],
])('R576 %s is also found as %s', ([typed, other]) => {
  expect(others(typed!)).toEqual([[other]])
})

test.for(['raise', 'franchise', 'prize', 'downsizing', 'four', 'hour', 'laboratory', 'check', 'crisis', 'error'])(
  'R576 %s has one spelling',
  (typed) => {
    expect(others(typed)).toEqual([[]])
  },
)

test('R576 each of several words has its own names, a name of several words is one, and quotation marks have none', () => {
  expect(others('比特币ETF')).toEqual([['Bitcoin', 'BTC', 'ビットコイン', '비트코인', 'บิตคอยน์', 'บิทคอยน์'], []])
  const [reserve, etf] = searchWords('federal reserve etf')
  expect([reserve!.typed.length, etf!.typed.length]).toEqual([2, 1])
  expect(reserve!.others.map((name) => writtenIn(name, 'tw'))).toContain('聯準會')
  expect(others('"比特币" "federal reserve"')).toEqual([[], []])
  expect(others('bitcoin cash')[0]).toContain('BCH')
})

test('R576 no name belongs to two groups, and none is searched that finds nothing more', () => {
  const keys = nameGroups.flat().map(({ runs }) => runs.map(({ text }) => text).join(' '))
  expect(new Set(keys).size).toBe(keys.length)
  for (const name of nameGroups.flat())
    for (const [typed, word] of name.written.flatMap((text) =>
      searchWords(text).map((each) => [text, each] as const),
    )) {
      expect(word.others.length, `${typed} has no other name`).toBeGreaterThan(0)
      for (const other of word.others) {
        expect(locales.map((locale) => writtenIn(other, locale)).every(Boolean)).toBe(true)
        expect(
          word.typed.every((runs) => isWithin(runs, other.runs)),
          typed,
        ).toBe(false)
      }
    }
})

test('R576 a name of several words is marked where they are side by side only', () => {
  const names = searchWords('FRB')[0]!.others.map(({ runs }) => runs)
  const mark = (text: string) => highlight(text, { terms: [], names })
  expect(mark('The Federal Reserve and a federal court')).toBe('The <em>Federal Reserve</em> and a federal court')
  expect(mark('昨夜美联储宣布')).toBe('昨夜<em>美联储</em>宣布')
  const banks = searchWords('JPMorgan')[0]!.others.map(({ runs }) => runs)
  expect(highlight('米JPモルガンは', { terms: [], names: banks })).toBe('米<em>JPモルガン</em>は')
})
