import { expect, test } from 'vitest'
import { matchesRule, ruledBy, type IngestRule } from './ingest-rule.ts'

const rule = (more: Partial<IngestRule>): IngestRule => ({
  name: 'Rule',
  sourceId: null,
  keywords: [],
  tokens: [],
  tags: [],
  weight: null,
  lang: null,
  publishes: null,
  desk: '',
  ...more,
})
const item = (title: string, sourceId?: number) => ({ sourceId, title, text: '', tags: [] })

test.each([
  [{ keywords: ['fee'] }, 'A fee for all', true],
  [{ keywords: ['fee'] }, 'Coffee for all', false],
  [{ keywords: ['降息'] }, '美联储宣布降息25个基点', true],
  [{ keywords: ['บิตคอยน์'] }, 'ราคาบิตคอยน์พุ่ง', true],
  [{ tokens: ['$btc'] }, '比特币BTC上涨', true],
  [{ tokens: ['BTC'] }, 'WBTC moves', false],
  [{ keywords: ['fee'], tokens: ['ETH'] }, 'ETH rises', true],
  [{ sourceId: 7 }, 'Anything of source 7', true],
  [{ sourceId: 8 }, 'Anything of source 7', false],
] satisfies [Partial<IngestRule>, string, boolean][])('R849 %j on %s: %s', (more, title, matches) => {
  expect(matchesRule(rule(more), item(title, 7))).toBe(matches)
})

test('R849 tags of all rules are added; of all else the first rule counts that says something', () => {
  const rules = [
    rule({ name: 'A', tags: ['Fees'], desk: 'Asia' }),
    rule({ name: 'B', tags: ['Fees', 'Fed'], weight: 0, publishes: false, desk: 'US' }),
    rule({ name: 'C', sourceId: 1, publishes: true }),
    rule({ name: 'D', weight: 5, publishes: true, lang: 'tw' }),
  ]
  expect(ruledBy(rules, { ...item('x', 2), tags: ['Old'] })).toEqual({
    tags: ['Old', 'Fees', 'Fed'],
    weight: 0,
    lang: 'tw',
    publishes: false,
    desk: 'Asia',
    rules: ['A', 'B', 'D'],
  })
})
