import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scriptLanguage } from './script-language.ts'

test.each([
  ['en', 'Bitcoin breaks $70,000'],
  ['en', 'Über, naïve façade: El Niño'],
  ['cn', '比特币突破 7 万美元，24 小时涨幅达 5%'],
  ['tw', '比特幣突破 7 萬美元，24 小時漲幅達 5%'],
  ['cn', 'CoinShares 推出 BNB Staking ETP 产品'],
  ['cn', '日本歌手「あいみょん」将发行 NFT 系列作品，并与多家交易平台合作'],
  ['ja', 'ビットコイン7万ドル突破'],
  ['ja', '米国でXRPなどのETF個別申請が不要に'],
  ['ja', '金融庁、銀行の仮想通貨投資解禁を検討＝報道'],
  ['ko', '비트코인 7만 달러 돌파, BTC ETF 유입 지속'],
  ['th', 'บิตคอยน์ทะลุ 70,000 ดอลลาร์ ตามข้อมูล CoinGecko'],
  ['vi', 'Giá Bitcoin vượt mốc 70.000 USD'],
  ['tr', 'Bitcoin 70.000 doları aştı, yatırımcılar bekliyor'],
  ['en', ''],
])('the letters indicate %s: %s', (lang, text) => {
  expect(scriptLanguage(text)).toBe(lang)
})

describe('every article of the declaration of human rights', () => {
  const folder = new URL('../../../../shared/data/text/udhr/', import.meta.url)
  const translations = {
    eng: 'en',
    cmn_hans: 'cn',
    cmn_hant: 'tw',
    vie: 'vi',
    kor: 'ko',
    jpn: 'ja',
    tha: 'th',
    tur: 'tr',
  }

  test.for(Object.entries(translations))('of %s is recognised as %s', ([name, lang], context) => {
    const file = new URL(`${name}.html`, folder)
    if (!existsSync(file)) return context.skip('../shared/data is not here')
    const texts = [...readFileSync(file, 'utf8').matchAll(/<p[^>]*>([^<]{40,})<\/p>/g)].map(([, text]) => text!)
    expect(texts.length).toBeGreaterThan(20)
    const wrong = texts.filter((text) => scriptLanguage(text) !== lang)
    expect(wrong.length / texts.length, wrong.join('\n')).toBeLessThan(0.04)
  })
})
