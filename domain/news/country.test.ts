import { expect, test } from 'vitest'
import { countriesOf } from './country.ts'

const of = (titles: string[], more: { originalLang?: 'en' | 'ja' | 'ko'; tags?: string[]; sourceName?: string } = {}) =>
  countriesOf({ originalLang: 'en', tags: [], sourceName: '', ...more, titles })

test('R926 news is about a country by its language, source, tags, regulator, currency or title', () => {
  expect(of(['Anything'], { originalLang: 'ja' })).toEqual(['jp'])
  expect(of(['Anything'], { originalLang: 'ko' })).toEqual(['kr'])
  expect(of(['Anything'], { tags: ['日本'] })).toEqual(['jp'])
  expect(of(['Anything'], { sourceName: 'Upbit' })).toEqual(['kr'])
  expect(of(['The JFSA asks exchanges for reserves'])).toEqual(['jp'])
  expect(of(['A stablecoin in yen and one in KRW'])).toEqual(['jp', 'kr'])
  expect(of(['韩国金融监管机构罚款'])).toEqual(['kr'])
  expect(of(['Sàn giao dịch tại Hàn Quốc'])).toEqual(['kr'])
})

test('R926 words within others, and North Korea, are not that country', () => {
  expect(of(['Yeni bir borsa', 'The team won a grant'])).toEqual([])
  expect(of(['North Korean group moved 20 ETH'])).toEqual([])
  expect(of(['North Korean group robs Upbit'])).toEqual(['kr'])
})
