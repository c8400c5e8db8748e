import type { Locale } from '#domain/platform/locale.ts'
import { fixedPartsOf } from '#domain/platform/text/fixed-parts.ts'
import { taiwaneseTerms } from './chinese-terms.ts'
import type { TranslationProvider } from './provider.ts'

type Convert = (text: string) => string
type Direction = 'cn tw' | 'tw cn'

const converters = new Map<Direction, Promise<Convert>>()

const isDirection = (pair: string): pair is Direction => pair === 'cn tw' || pair === 'tw cn'

/** Simplified and traditional Chinese, with the words of Taiwan, by OpenCC's dictionaries, which are loaded with the first text. */
export const opencc: TranslationProvider = {
  name: 'opencc',
  can: (from, to) => isDirection(`${from} ${to}`),
  async translate({ texts, from, to, glossary }) {
    const convert = await converterOf(from, to)
    // A name in Latin letters is the same in both scripts, and may be a part of another: Ether in Ethereum.
    const known = glossary.flatMap(({ name, translations }) =>
      translations[0] && /^\p{Script=Han}/u.test(name) ? [[name, translations[0]] as const] : [],
    )
    const terms =
      to === 'tw' ? [...known, ...taiwaneseTerms] : [...known, ...taiwaneseTerms.map(([cn, tw]) => [tw, cn] as const)]
    return texts.map((text) => convertAround(text, new Map(terms.toReversed()), convert))
  },
}

function converterOf(from: Locale, to: Locale): Promise<Convert> {
  const pair = `${from} ${to}`
  if (!isDirection(pair)) throw new Error(`OpenCC does not convert ${pair}`)
  const converter = converters.get(pair) ?? loadConverter(pair)
  converters.set(pair, converter)
  return converter
}

async function loadConverter(pair: Direction): Promise<Convert> {
  const { Converter } = await import('opencc-js')
  return pair === 'cn tw' ? Converter({ from: 'cn', to: 'twp' }) : Converter({ from: 'twp', to: 'cn' })
}

/** Converts what lies between fixed parts (links, handles) and terms, which have their own counterparts. */
function convertAround(text: string, terms: ReadonlyMap<string, string>, convert: Convert): string {
  let converted = ''
  let at = 0
  for (const { index, text: fixed } of fixedPartsOf(text)) {
    converted += convertTerms(text.slice(at, index), terms, convert) + fixed
    at = index + fixed.length
  }
  return converted + convertTerms(text.slice(at), terms, convert)
}

function convertTerms(text: string, terms: ReadonlyMap<string, string>, convert: Convert): string {
  const here = [...terms.keys()].filter((term) => text.includes(term)).toSorted((a, b) => b.length - a.length)
  const [term] = here
  if (!term) return convert(text)
  return text
    .split(term)
    .map((part) => convertTerms(part, terms, convert))
    .join(terms.get(term))
}
