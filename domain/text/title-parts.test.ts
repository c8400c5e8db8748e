import { expect, test } from 'vitest'
import { titleParts } from './title-parts.ts'

const units = {
  en: 'thousand million billion',
  vi: 'nghìn triệu tỷ',
  cn: '千 百 万 亿 美元 年度 年 枚',
  ja: '万 億 ドル 年',
  th: 'ล้าน คริปโต คริปโตเคอร์เรนซี บิตคอยน์ สเตเบิลคอยน์',
}
const kept = (title: string, lang: keyof typeof units = 'en') =>
  titleParts(title, units[lang]).filter((_, index) => index % 2 === 1)

test('a number and its unit stay together; other words may be parted', () => {
  expect(kept('Fund buys 1,200 BTC for $1.2 billion, up 5 %')).toEqual(['0 BTC', '2 billion', '5 %'])
  expect(kept('The 5 millionaires of 3 million')).toEqual(['3 million'])
  expect(kept('Quỹ mua 3 tỷ USD', 'vi')).toEqual(['3 tỷ'])
  expect(kept('กองทุน 20 ล้านดอลลาร์', 'th')).toEqual(['0 ล้าน'])
  expect(kept('现持有117,814枚ETH', 'cn')).toEqual(['4枚'])
  expect(kept('Kalshi 以 220 亿美元估值完成超10亿美元新一轮融资，2024 年度回顾', 'cn')).toEqual([
    '0 亿美元',
    '0亿美元',
    '4 年度',
  ])
  expect(kept('今後6年で2,230万SOLの発行量', 'ja')).toEqual(['6年', '0万'])
  for (const title of ['In 2026 Bitcoin rises', '12 banks join', '比特币 ETF', ''])
    expect(kept(title, 'cn')).toEqual([])
})

test('a line does not end within the loan words of the market in Thai', () => {
  expect(kept('กองทุนบิตคอยน์และสเตเบิลคอยน์', 'th')).toEqual(['บิตคอยน์', 'สเตเบิลคอยน์'])
  expect(kept('คริปโตเคอร์เรนซี', 'th')).toEqual(['คริปโตเคอร์เรนซี'])
})

test('the parts of a title are the title', () => {
  for (const title of ['เปิดบิตคอยน์ 5 BTC', '5 BTC', 'a', '']) expect(titleParts(title, units.th).join('')).toBe(title)
})
