import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { thaiPieces } from '#domain/platform/text/thai-pieces.ts'

const segmenters = new Map<Locale, Intl.Segmenter>()

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale)
  if (known) return known
  const made = new Intl.Segmenter(localeFacts[locale].tag, { granularity: 'sentence' })
  segmenters.set(locale, made)
  return made
}

/** A full stop that does not end a sentence: after initials (U.S.), a title, an office, a mount, a form of company, a number, a.m. or p.m. */
const goesOn =
  /(?:^|[^\p{L}\p{N}.])(?:\p{Lu}(?:\.\p{Lu})*|Mr|Mrs|Ms|Dr|Prof|Sen|Rep|Gov|Gen|Col|Lt|St|Mt|Ft|Inc|Corp|Ltd|Co|No|Nos|vs|approx|Jr|Sr|a\.m|p\.m|TP|Ông|Bà)\.\s*$/u
/** A quotation mark that closes after the full stop belongs to the preceding sentence, one that opens to the next. */
const closing = /^[”"’»」』）)\]]+/u
const opening = /[“‘«「『（([]\s*$/u
const maxSentence = 600

/** Splits one block of plain text into its sentences, unchanged; Thai into pieces (thai-pieces.ts). */
export function sentencesOf(text: string, locale: Locale): string[] {
  if (locale === 'th') return thaiPieces(text).map(({ segment }) => segment.replace(/ +/g, ' '))
  const found: string[] = []
  for (const { segment } of segmenterOf(locale).segment(text)) {
    const last = found.at(-1)
    if (last !== undefined && goesOn.test(last)) found[found.length - 1] = last + segment
    else found.push(segment)
  }
  for (let at = 1; at < found.length; at++) {
    const close = closing.exec(found[at]!)?.[0]
    if (!close) continue
    found[at - 1] = found[at - 1]!.trimEnd() + close
    found[at] = found[at]!.slice(close.length)
  }
  for (let at = 1; at < found.length; at++) {
    const open = opening.exec(found[at - 1]!)?.[0]
    if (!open) continue
    found[at - 1] = found[at - 1]!.slice(0, -open.length)
    found[at] = open.trimEnd() + found[at]!
  }
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence && sentence.length <= maxSentence)
}
