import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { titleParts } from './title-parts.ts'

const names = 'ERC-20 คริปโต คริปโตเคอร์เรนซี บิตคอยน์ สเตเบิลคอยน์'
const kept = (title: string) => titleParts(title, names).filter((_, index) => index % 2 === 1)

test('a number and its unit stay together; other words may be parted', () => {
  expect(kept('Fund buys 1,200 BTC for $1.2 billion, up 5 %')).toEqual(['0 BTC', '2 billion', '5 %'])
  expect(kept('The 5 millionaires of 3 million')).toEqual(['3 million'])
  expect(kept('Quỹ mua 3 tỷ USD')).toEqual(['3 tỷ'])
  expect(kept('กองทุน 20 ล้านดอลลาร์')).toEqual(['0 ล้านดอลลาร์'])
  expect(kept('现持有117,814枚ETH')).toEqual(['4枚'])
  expect(kept('Kalshi 以 220 亿美元估值完成超10亿美元新一轮融资，2024 年度回顾')).toEqual([
    '0 亿美元',
    '0亿美元',
    '4 年度',
  ])
  expect(kept('1억 달러, 3만 개')).toEqual(['1억', '3만'])
  expect(kept('今後6年で2,230万SOLの発行量')).toEqual(['6年', '0万'])
  for (const title of ['In 2026 Bitcoin rises', '12 banks join', '比特币 ETF', '']) expect(kept(title)).toEqual([])
})

test('R918 a numeral keeps its measure word, a magnitude the digits that follow it', () => {
  expect(kept('交易所恢复提现六小时后再次暂停，两家机构撤资')).toEqual(['六小时', '两家'])
  expect(kept('比特幣三個月新高')).toEqual(['三個月'])
  expect(kept('ビットコイン、9万7400ドルを回復')).toEqual(['9万7400ドル'])
  expect(kept('ราคาพุ่ง 3 เท่าใน 12 ชั่วโมง')).toEqual(['3 เท่า', '2 ชั่วโมง'])
})

const data = new URL('../../../../shared/data/', import.meta.url)
const titlesOf = (file: string): string[] =>
  readFileSync(new URL(file, data), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { title?: string; ja?: string })
    .flatMap(({ title, ja }) => ja ?? title ?? [])

test.skipIf(!existsSync(data))('R918 no line of a real title begins with a measure word (../shared/data)', () => {
  const titles = ['flash-zh.jsonl', 'headlines-en-ja.jsonl'].flatMap((file) => titlesOf(file).slice(0, 1000))
  const measured =
    /[\d一二三四五六七八九十两兩] ?(?:[万亿億千百]?(?:美元|ドル|円|小时|時間|分钟|年|月|日|枚|人|家|个|倍|次|天|周|笔|社|件))/gu
  let count = 0
  for (const title of titles) {
    const parts = kept(title)
    expect(titleParts(title, names).join('')).toBe(title)
    for (const [pair] of title.matchAll(measured)) {
      expect(
        parts.some((part) => part.includes(pair)),
        `${title}: ${pair}`,
      ).toBe(true)
      count++
    }
  }
  expect(count).toBeGreaterThan(200)
})

test('a line does not end within the loan words of the market in Thai', () => {
  expect(kept('กองทุนบิตคอยน์และสเตเบิลคอยน์')).toEqual(['บิตคอยน์', 'สเตเบิลคอยน์'])
  expect(kept('คริปโตเคอร์เรนซี')).toEqual(['คริปโตเคอร์เรนซี'])
})

test('a line does not end at the hyphen of a name', () => {
  expect(kept('An ERC-20 of 5 BTC')).toEqual(['ERC-20', '5 BTC'])
})

test('the parts of a title are the title', () => {
  for (const title of ['เปิดบิตคอยน์ 5 BTC', '5 BTC', 'a', '']) expect(titleParts(title, names).join('')).toBe(title)
})
