import type { TranslationCheck } from '#contract/newsroom/translation.ts'
import { fixedPartsOf, withoutFixedParts } from '#domain/platform/text/fixed-parts.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { quantitiesIn } from '#domain/platform/number/quantity.ts'
import { hasTerm } from '#domain/markets/token/term-in-text.ts'
import { lostInTranslation } from '#domain/platform/language/translation-check.ts'
import type { TermPair } from './glossary.ts'

/** A text as it is checked: plain, and the addresses of its links. */
export interface CheckedText {
  text: string
  links: readonly string[]
}

/**
 * The elements of the source that a translation should contain, each once: numbers by their value in every script,
 * tickers and names with digits, links, and terms of the glossary in the form of the target.
 */
export function checksOf(
  source: CheckedText,
  target: CheckedText,
  to: Locale,
  terms: readonly TermPair[],
): TranslationCheck[] {
  const lost = new Set(lostInTranslation({ source: source.text, target: target.text, to }))
  const kept = (kind: TranslationCheck['kind'], text: string) => ({
    kind,
    source: text,
    target: text,
    is_found: !lost.has(text),
  })
  const all: TranslationCheck[] = [
    ...quantitiesIn(withoutFixedParts(source.text)).map(({ text }) => kept('number', text)),
    ...fixedPartsOf(source.text).map(({ kind, text }) => kept(kind === 'link' ? 'link' : 'ticker', text)),
    ...source.links.map((link) => ({ ...kept('link', link), is_found: target.links.includes(link) })),
    ...terms.map((term) => ({ kind: 'term' as const, ...term, is_found: hasTerm(target.text, term.target) })),
  ]
  return [...new Map(all.map((check) => [`${check.kind} ${check.source}`, check])).values()]
}
