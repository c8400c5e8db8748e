import { expect, test } from 'vitest'
import { languageOf } from './stated-language.ts'

test.each([
  ['ja', 'en', '米アルトコインETFの審査状況　ソラナやXRPなど'],
  ['ja', 'cn', '金融庁、銀行の仮想通貨投資解禁を検討＝報道'],
  ['ko', 'en', '비트코인 7만 달러 돌파, BTC ETF 유입 지속'],
  ['th', 'en', 'บิตคอยน์ทะลุ 70,000 ดอลลาร์ ตามข้อมูล CoinGecko'],
  ['cn', 'en', '比特币突破 7 万美元，24 小时涨幅达 5%'],
  ['cn', 'ja', '比特币突破七万美元，二十四小时涨幅达百分之五，市场情绪回暖，交易员看涨'],
  ['tw', 'cn', '比特幣突破 7 萬美元，24 小時漲幅達 5%'],
  ['vi', 'en', 'Giá Bitcoin vượt mốc 70.000 USD'],
  ['en', 'ja', 'The exchange said that it had resumed withdrawals.'],
  ['en', 'vi', 'The exchange said on Monday that it had resumed withdrawals after a pause.'],
] as const)('R849 a text in %s that its source calls %s has its own language: %s', (lang, stated, text) => {
  expect(languageOf(text, stated)).toBe(lang)
  expect(languageOf(text, undefined)).toBe(lang)
})

test.each([
  ['en', 'Binance (币安) launches a card for users of USD1'],
  ['cn', 'Bitway (BTW) Airdrop+'],
  ['ja', 'Bitcoin ETF'],
  ['ja', '米国株急落'],
  ['tw', '比特幣 ETF 上市'],
  ['tw', '美元 ETF'],
  ['vi', 'Bitcoin ETF'],
  ['tr', 'Bitcoin fiyat analizi'],
  ['cn', '日本歌手「あいみょん」将发行 NFT 系列作品，并与多家交易平台合作'],
] as const)('R849 a text that may be in %s, as its source states, is so: %s', (stated, text) => {
  expect(languageOf(text, stated)).toBe(stated)
})
