import type { Locale } from '#domain/platform/locale.ts'

/** What tells that news is about a country: its language, and names of it, its regulators, currency, places and companies. */
const facts = {
  jp: {
    lang: 'ja',
    words: 'japan japanese tokyo osaka yen jpy boj jfsa jvcea bitflyer coincheck bitbank metaplanet japonya japon',
    parts: '日本 东京 東京 日元 日圆 日圓 金融庁 日銀 일본 도쿄 엔화 ญี่ปุ่น โตเกียว เงินเยน nhật~bản đồng~yên',
    not: [],
  },
  kr: {
    lang: 'ko',
    words: 'korea korean seoul busan krw kospi kosdaq upbit bithumb coinone korbit dunamu kore koreli seul',
    parts:
      '韩国 韓国 韓國 首尔 首爾 韩元 韓元 ソウル 한국 서울 원화 금융위원회 금융감독원 금융당국 เกาหลีใต้ โซล hàn~quốc',
    not: ['north korea', 'north korean', 'kuzey kore'],
  },
} as const satisfies Record<string, { lang: Locale; words: string; parts: string; not: readonly string[] }>

export type Country = keyof typeof facts
export const countries = ['jp', 'kr'] as const satisfies readonly Country[]
export const languageOf = (country: Country): Locale => facts[country].lang

interface Told {
  originalLang: Locale
  sourceName: string
  /** Of each version. */
  titles: readonly string[]
  tags: readonly string[]
}

/** The countries that news is about, by its original language, source, tags and titles; what its text mentions does not count. */
export function countriesOf({ originalLang, sourceName, titles, tags }: Told): Country[] {
  const text = [sourceName, ...tags, ...titles].join(' | ').toLowerCase()
  return countries.filter((country) => originalLang === facts[country].lang || isNamed(country, text))
}

function isNamed(country: Country, text: string): boolean {
  const { words, parts, not } = facts[country]
  const left = not.reduce<string>((rest, other) => rest.replaceAll(other, ' '), text)
  if (parts.split(' ').some((part) => left.includes(part.replace('~', ' ')))) return true
  const found = new Set(left.split(/[^\p{L}\p{N}]+/u))
  return words.split(' ').some((word) => found.has(word))
}
