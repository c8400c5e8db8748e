import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import type { Locale } from '#domain/platform/locale.ts'

const fonts = ['noto-sans', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-thai'] as const
type Font = (typeof fonts)[number]

/** The packages of the fonts, which no import names. */
export const fontPackages = fonts.map((font) => `@fontsource-variable/${font}`)

/** The font with the character forms of a language; the others are used for characters that it lacks. */
const ownFont: Record<Locale, Font> = {
  en: 'noto-sans',
  tr: 'noto-sans',
  vi: 'noto-sans',
  th: 'noto-sans-thai',
  cn: 'noto-sans-sc',
  tw: 'noto-sans-tc',
  ja: 'noto-sans-jp',
  ko: 'noto-sans-kr',
}

/** One file of a font: each font is split into subsets, and only those that a text needs are read. */
interface Subset {
  family: string
  file: string
  ranges: [first: number, last: number][]
}

const require = createRequire(import.meta.url)
const subsets = new Map<Font, Subset[]>()
const registered = new Set<string>()
const holders = new Map<string, Subset[]>()

/** The families to draw a text of a language with, as CSS names them; they are ready when it returns. */
export function familiesFor(text: string, locale: Locale): string {
  const own = ownFont[locale]
  const needed = new Set(
    // Sheets of the Chinese fonts name Korean letters, which their files lack.
    Array.from(new Set(text), (sign) => holdersOf(isKorean(sign) ? 'noto-sans-kr' : own, sign.codePointAt(0)!)).flat(),
  )
  for (const subset of needed) register(subset)
  const inOrder = orderOf(own)
    .flatMap(subsetsOf)
    .filter((subset) => needed.has(subset))
  return [...inOrder.map(({ family }) => `"${family}"`), 'sans-serif'].join(', ')
}

const isKorean = (sign: string) => /\p{Script=Hangul}/u.test(sign)

const orderOf = (own: Font) => [own, ...fonts.filter((font) => font !== own)]

/** The files of the first font that has a sign. */
function holdersOf(own: Font, point: number): Subset[] {
  const key = `${own} ${point}`
  let found = holders.get(key)
  if (!found) {
    const each = orderOf(own).map((font) =>
      subsetsOf(font).filter(({ ranges }) => ranges.some(([first, last]) => first <= point && point <= last)),
    )
    holders.set(key, (found = each.find((those) => those.length > 0) ?? []))
  }
  return found
}

function register({ family, file }: Subset): void {
  if (registered.has(family)) return
  if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`The font ${file} cannot be read`)
  registered.add(family)
}

/** From the style sheet that comes with the font, which maps characters to files. */
function subsetsOf(font: Font): Subset[] {
  let found = subsets.get(font)
  if (!found) {
    const sheet = require.resolve(`@fontsource-variable/${font}/index.css`)
    const faces = readFileSync(sheet, 'utf8').matchAll(
      /url\(\.\/(files\/[^()]+)\)[^{}]{0,500}?unicode-range:\s*([^;}]+)/g,
    )
    found = Array.from(faces, ([, file, ranges], index) => ({
      family: `${font} ${index}`,
      file: join(dirname(sheet), file!),
      ranges: ranges!.split(',').map(rangeOf),
    }))
    subsets.set(font, found)
  }
  return found
}

function rangeOf(text: string): [number, number] {
  const [first, last = first] = text
    .trim()
    .slice(2)
    .split('-')
    .map((digits) => parseInt(digits, 16))
  return [first!, last!]
}
