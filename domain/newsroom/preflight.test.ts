import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { preflight, type Outgoing } from './preflight.ts'

const plain = { level: 0, tags: [], tokens: [], sourceName: 'Tidemark', sourceUrl: '' }
const kindsOf = (texts: [lang: 'en' | 'cn' | 'ja', title: string, text?: string][], more: Partial<Outgoing> = {}) =>
  preflight({ ...plain, texts: texts.map(([lang, title, text = '']) => ({ lang, title, text })), ...more }).map(
    ({ kind, lang, found }) => `${kind} ${lang} ${found}`,
  )

test('R810 R933 what goes out is compared with its language, its source and its level; the worst is first', () => {
  expect(kindsOf([['en', 'Harbour Chain halts withdrawals']])).toEqual([])
  expect(kindsOf([['en', '比特币基金周一净流入 8240 万美元']])).toEqual(['language en cn'])
  expect(kindsOf([['en', 'q']])).toEqual(['short en q'])
  expect(kindsOf([['cn', '跌']])).toEqual(['short cn 跌'])
  expect(kindsOf([['cn', '暴跌']])).toEqual([])
  expect(
    kindsOf(
      [
        ['en', 'Funds take in $82.4 million on Monday'],
        ['cn', '基金周一净流入 8420 万美元'],
      ],
      { sourceText: 'Inflows of $84.2 million on Monday', level: 1, sourceName: '', alike: 'Funds take in' },
    ),
  ).toEqual(['number cn 82.4 million', 'number en 82.4 million', 'story en Funds take in', 'level en 1', 'source en '])
})

test('R810 a number that a source does not have is no warning while the source has no other in its place', () => {
  expect(kindsOf([['en', 'Funds take in $82.4 million']], { sourceText: 'Flows of the week' })).toEqual([])
  expect(kindsOf([['en', 'Funds take in money']], { sourceText: 'Funds take in $82.4 million' })).toEqual([])
})

test('R810 R933 an article is asked for its byline and its own dead links, not for a source', () => {
  const more = { sourceName: '', hasByline: false, deadLinks: ['/flash/1'] }
  expect(kindsOf([['en', 'What a pause costs']], more)).toEqual(['link en /flash/1', 'byline en '])
})

test('R933 a name is compared with the source, and those of a translation with its original; pictures and the embargo are told', () => {
  const sourceText = 'The Palmgate estate moved coins to its custodians'
  expect(kindsOf([['en', 'Palgmate estate moves coins']], { sourceText })).toEqual(['name en Palgmate → Palmgate'])
  expect(kindsOf([['en', 'Palmgate moves coins to a Custodian']], { sourceText })).toEqual([])
  expect(
    kindsOf([
      ['en', 'Harbour lists $HBR and ERC-20 coins'],
      ['cn', 'Harbour 上线 $HBX 与 ERC-20 代币'],
    ]),
  ).toEqual(['name cn $HBR', 'name cn $HBX'])
  expect(kindsOf([['en', 'What a pause costs']], { undescribed: ['/a.png'], embargo: '2026-12-01T10:00' })).toEqual([
    'alt en /a.png',
    'embargo en 2026-12-01T10:00',
  ])
})

const real = '../shared/data/flash-zh.jsonl'
test.skipIf(!existsSync(real))(
  'R810 8,377 real flashes in Chinese: hardly one is unseen in the English tab, none is an alarm in its own',
  () => {
    const titles = readFileSync(real, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { title: string }).title)
    const isSeen = (lang: 'en' | 'cn') => (title: string) =>
      kindsOf([[lang, title]]).some((each) => each.startsWith('lang'))
    expect(titles.filter(isSeen('en')).length / titles.length).toBeGreaterThan(0.99)
    expect(titles.filter(isSeen('cn')).length).toBe(0)
  },
)
