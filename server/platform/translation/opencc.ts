import type { Locale } from '#domain/platform/locale.ts'
import { fixedPartsOf } from '#domain/platform/text/fixed-parts.ts'
import terms from './chinese-terms.json' with { type: 'json' }
import type { TranslationProvider } from './provider.ts'

type Convert = (text: string) => string
type Direction = 'cn tw' | 'tw cn'

const converters = new Map<Direction, Promise<Convert>>()

const isDirection = (pair: string): pair is Direction => pair === 'cn tw' || pair === 'tw cn'

/**
 * Simplified and traditional Chinese: the characters by OpenCC's dictionaries, which are loaded with the first text, then the words
 * of the news by our own list. OpenCC's words (`twp`) are those of computing: there every 消息 is a message and every 程序 a program.
 */
export const opencc: TranslationProvider = {
  name: 'opencc',
  can: (from, to) => isDirection(`${from} ${to}`),
  async translate({ texts, from, to, glossary }) {
    const convert = await converterOf(from, to)
    // A name in Latin letters is the same in both scripts, and may be a part of another: Ether in Ethereum.
    const known = glossary.flatMap(({ name, translations }) =>
      translations[0] && /^\p{Script=Han}/u.test(name) ? [[name, translations[0]] as const] : [],
    )
    return texts.map((text) => convertAround(text, new Map(known.toReversed()), convert))
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
  const { Converter, CustomConverter } = await import('opencc-js')
  const [from, to] = pair.split(' ') as [Locale, Locale]
  const characters = Converter({ from, to })
  const swapped = (words: Record<string, string>) => Object.entries(words).map(([cn, tw]) => [tw, cn] as const)
  const words =
    to === 'tw'
      ? [...Object.entries(terms.both), ...Object.entries(terms.to_tw)]
      : [...swapped(terms.both), ...Object.entries(terms.to_cn)]
  // The words are looked for in converted characters; the longest at a place counts.
  const inWords = CustomConverter(words.map(([word, other]) => [characters(word), other]))
  return (text) => inWords(characters(text))
}

/** Converts what lies between fixed parts (links, handles) and names, which have their own counterparts. */
function convertAround(text: string, names: ReadonlyMap<string, string>, convert: Convert): string {
  let converted = ''
  let at = 0
  for (const { index, text: fixed } of fixedPartsOf(text)) {
    converted += convertNames(text.slice(at, index), names, convert) + fixed
    at = index + fixed.length
  }
  return converted + convertNames(text.slice(at), names, convert)
}

function convertNames(text: string, names: ReadonlyMap<string, string>, convert: Convert): string {
  const here = [...names.keys()].filter((name) => text.includes(name)).toSorted((a, b) => b.length - a.length)
  const [name] = here
  if (!name) return convert(text)
  return text
    .split(name)
    .map((part) => convertNames(part, names, convert))
    .join(names.get(name))
}
