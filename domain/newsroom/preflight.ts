import { languageOf } from '#domain/platform/language/stated-language.ts'
import { lostInTranslation, lostNumbers } from '#domain/platform/language/translation-check.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { withoutFixedParts } from '#domain/platform/text/fixed-parts.ts'

/** What can be wrong with a text that goes out, the worst first. */
export const warningKinds = [
  'language',
  'short',
  'number',
  'name',
  'story',
  'link',
  'alt',
  'embargo',
  'byline',
  'level',
  'source',
] as const
export type WarningKind = (typeof warningKinds)[number]

export interface PreflightWarning {
  kind: WarningKind
  /** The language of the text in question. */
  lang: Locale
  /** What was found: the language of the letters, a number, a name (and, after an arrow, that of the source), a title, an address, a time. */
  found: string
}

export interface Outgoing {
  /** The first one is the original. */
  texts: readonly { lang: Locale; title: string; text: string }[]
  level: number
  tags: readonly string[]
  tokens: readonly string[]
  sourceName: string
  sourceUrl: string
  /** What the source says, as far as it is known. */
  sourceText?: string | undefined
  /** The title of a flash that may be on the same story. */
  alike?: string | undefined
  /** Addresses of this site in the texts that lead nowhere. */
  deadLinks?: readonly string[]
  /** Addresses of pictures that nobody describes. */
  undescribed?: readonly string[]
  /** When the embargo ends, if it has not. */
  embargo?: string | undefined
  /** Whether readers see who wrote it; undefined where nobody is named, as in flashes. */
  hasByline?: boolean
}

/** The letters that the shortest title has: a Chinese word has two characters. */
const fewestLetters = 4
const fewestIdeographs = 2

/** What an editor should look at before a text goes out; nothing of it prevents that. */
export function preflight(outgoing: Outgoing): PreflightWarning[] {
  const [original] = outgoing.texts
  if (!original) return []
  const { lang } = original
  const whole = wordsOf(original)
  const found: PreflightWarning[] = outgoing.texts.flatMap((text) => ofText(text, original))
  for (const each of wrongNumbers(whole, outgoing.sourceText, lang)) found.push({ kind: 'number', lang, found: each })
  for (const each of slips(whole, outgoing.sourceText)) found.push({ kind: 'name', lang, found: each })
  for (const src of outgoing.undescribed ?? []) found.push({ kind: 'alt', lang, found: src })
  if (outgoing.embargo) found.push({ kind: 'embargo', lang, found: outgoing.embargo })
  if (outgoing.alike) found.push({ kind: 'story', lang, found: outgoing.alike })
  for (const link of outgoing.deadLinks ?? []) found.push({ kind: 'link', lang, found: link })
  if (outgoing.hasByline === false) found.push({ kind: 'byline', lang, found: '' })
  if (outgoing.level > 0 && !outgoing.tags.length && !outgoing.tokens.length)
    found.push({ kind: 'level', lang, found: String(outgoing.level) })
  if (!outgoing.sourceName && !outgoing.sourceUrl && outgoing.hasByline === undefined)
    found.push({ kind: 'source', lang, found: '' })
  return found.toSorted((one, other) => warningKinds.indexOf(one.kind) - warningKinds.indexOf(other.kind))
}

type Text = Outgoing['texts'][number]

const wordsOf = ({ title, text }: Text) => `${title}\n${text}`

function ofText(text: Text, original: Text): PreflightWarning[] {
  const { lang, title } = text
  const written = [title, withoutFixedParts(wordsOf(text))].map((words) => languageOf(words, lang))
  const other = written.find((each) => each !== lang)
  if (other) return [{ kind: 'language', lang, found: other }]
  if (isShort(title)) return [{ kind: 'short', lang, found: title }]
  if (text === original) return []
  const [source, target] = [wordsOf(original), wordsOf(text)]
  const numbers = lostNumbers(source, target, lang)
  const names = lostInTranslation({ source, target, to: lang }).filter(
    (each) => each !== '…' && !numbers.includes(each),
  )
  return [
    ...numbers.map((found) => ({ kind: 'number' as const, lang, found })),
    ...names.map((found) => ({ kind: 'name' as const, lang, found })),
  ]
}

function isShort(title: string): boolean {
  const ideographs = title.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0
  const letters = title.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return ideographs < fewestIdeographs && letters < fewestLetters
}

/**
 * Numbers that differ from those of the source: the source has others in their place. It may be only the title of a page, so that
 * numbers which it merely lacks are none of these.
 */
function wrongNumbers(text: string, sourceText: string | undefined, lang: Locale): string[] {
  if (!sourceText || lostNumbers(sourceText, text, lang).length === 0) return []
  return lostNumbers(text, sourceText, lang)
}

/** Names that differ from one of the source by a slip of a letter: `Palgmate → Palmgate`. */
function slips(text: string, sourceText = ''): string[] {
  const [written, there] = [text, sourceText].map((each) => [...new Set(each.match(/\p{Lu}\p{sc=Latin}{4,}/gu))])
  const known = sourceText.toLowerCase()
  return written!.flatMap((name) => {
    const other = !known.includes(name.toLowerCase()) && there!.find((each) => isSlip(name, each))
    return other ? [`${name} → ${other}`] : []
  })
}

/** Whether two words differ by one letter, or by two that changed places. */
function isSlip(one: string, other: string): boolean {
  let [start, end] = [0, 0]
  while (one[start] !== undefined && one[start] === other[start]) start++
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [rest, otherRest] = [one, other].map((word) => word.slice(start, word.length - end)) as [string, string]
  if (rest.length === 2) return otherRest === `${rest[1]}${rest[0]}`
  return start > 0 && rest.length <= 1 && otherRest.length <= 1 && !/^s?$/.test(rest + otherRest)
}
