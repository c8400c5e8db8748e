import { localeFacts, type Locale } from '#domain/platform/locale.ts'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Names in news that the registry of languages writes otherwise: the US, the UK, South Korea. */
const usual: Record<string, Partial<Record<Locale, string[]>>> = {
  US: {
    en: ['us', 'united states', 'america'],
    cn: ['美国'],
    ja: ['米国', 'アメリカ'],
    ko: ['미국'],
    vi: ['mỹ', 'hoa kỳ'],
    th: ['สหรัฐ', 'สหรัฐฯ', 'สหรัฐอเมริกา'],
    tr: ['abd', 'amerika'],
  },
  GB: {
    en: ['uk', 'britain', 'united kingdom', 'british'],
    ja: ['英国', 'イギリス'],
    vi: ['anh'],
    tr: ['ingiltere', 'birleşik krallık'],
  },
  KR: { en: ['south korea', 'korea'], ko: ['한국'], th: ['เกาหลีใต้'] },
  AE: {
    en: ['uae', 'emirates'],
    cn: ['阿联酋'],
    ja: ['uae'],
    ko: ['uae', '아랍에미리트'],
    vi: ['uae'],
    th: ['uae'],
    tr: ['bae'],
  },
  HK: {
    en: ['hong kong'],
    cn: ['香港'],
    ja: ['香港'],
    ko: ['홍콩'],
    vi: ['hồng kông'],
    th: ['ฮ่องกง'],
    tr: ['hong kong'],
  },
  TR: { en: ['turkey', 'turkiye', 'turkish'] },
  // What of a country is called by another stem than its name.
  FR: { en: ['france', 'french'] },
  DE: { en: ['germany', 'german'] },
  ES: { en: ['spain', 'spanish'] },
  CH: { en: ['switzerland', 'swiss'] },
  NL: { en: ['netherlands', 'dutch', 'holland'] },
  SE: { en: ['sweden', 'swedish'] },
  PL: { en: ['poland', 'polish'] },
  DK: { en: ['denmark', 'danish'] },
  GR: { en: ['greece', 'greek'] },
  PH: { en: ['philippines', 'philippine', 'filipino'] },
}

/**
 * The countries and territories by name: for each, its names in these languages, from the data of the Unicode
 * Consortium.
 */
export function regionNames(languages: readonly Locale[]): string[][][] {
  const names = languages.map(
    (language) => new Intl.DisplayNames(localeFacts[language].tag, { type: 'region', fallback: 'none' }),
  )
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes.flatMap((code) => {
    const known = names.map((each) => each.of(code))
    if (known.some((name) => !name)) return []
    return [languages.map((language, index) => usual[code]?.[language] ?? [known[index]!])]
  })
}
