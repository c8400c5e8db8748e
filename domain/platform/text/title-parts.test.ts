import { expect, test } from 'vitest'
import { titleParts } from './title-parts.ts'

const names = 'ERC-20 คริปโต คริปโตเคอร์เรนซี บิตคอยน์ สเตเบิลคอยน์'
const kept = (title: string) => titleParts(title, names).filter((_, index) => index % 2 === 1)

test('a number and its unit stay together; other words may be parted', () => {
  expect(kept('Fund buys 1,200 BTC for $1.2 billion, up 5 %')).toEqual(['0 BTC', '2 billion', '5 %'])
  expect(kept('The 5 millionaires of 3 million')).toEqual(['3 million'])
  expect(kept('Quỹ mua 3 tỷ USD')).toEqual(['3 tỷ'])
  expect(kept('กองทุน 20 ล้านดอลลาร์')).toEqual(['0 ล้าน'])
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
