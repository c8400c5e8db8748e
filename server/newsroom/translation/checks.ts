import type { TranslationCheck } from '#contract/newsroom/translation.ts'
import { preflight, type PreflightWarning } from '#domain/newsroom/preflight.ts'
import { fixedPartsOf, withoutFixedParts } from '#domain/platform/text/fixed-parts.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { quantitiesIn } from '#domain/platform/number/quantity.ts'
import { hasTerm } from '#domain/markets/token/term-in-text.ts'
import { lostInTranslation } from '#domain/platform/language/translation-check.ts'
import type { Texts } from '#server/news/item/write/incoming.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import type { TermPair } from './glossary.ts'

type Checked = Pick<Texts, 'title' | 'content'>

export const textOf = ({ title, content }: Checked) => `${title}\n${plainText(content)}`

const linksOf = ({ content }: Checked) => [...content.matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link!)

/**
 * The elements of the source that a translation should contain, each once: numbers by their value in every script,
 * tickers and names with digits, links, and terms of the glossary in the form of the target.
 */
export function checksOf(source: Checked, target: Checked, to: Locale, terms: readonly TermPair[]): TranslationCheck[] {
  const [text, translated] = [textOf(source), textOf(target)]
  const lost = new Set(lostInTranslation({ source: text, target: translated, to }))
  const kept = (kind: TranslationCheck['kind'], part: string) => ({
    kind,
    source: part,
    target: part,
    is_found: !lost.has(part),
  })
  const links = linksOf(target)
  const all: TranslationCheck[] = [
    ...quantitiesIn(withoutFixedParts(text)).map((quantity) => kept('number', quantity.text)),
    ...fixedPartsOf(text).map((part) => kept(part.kind === 'link' ? 'link' : 'ticker', part.text)),
    ...linksOf(source).map((link) => ({ ...kept('link', link), is_found: links.includes(link) })),
    ...terms.map((term) => ({ kind: 'term' as const, ...term, is_found: hasTerm(translated, term.target) })),
  ]
  return [...new Map(all.map((check) => [`${check.kind} ${check.source}`, check])).values()]
}

/** What is out of place in a translation as a whole: its letters are of another language, or hardly there. `checksOf` names the rest. */
export function outOfPlace(from: Locale, source: Checked, to: Locale, target: Checked): PreflightWarning[] {
  const texts = [
    { lang: from, ...source },
    { lang: to, ...target },
  ].map(({ lang, title, content }) => ({ lang, title, text: plainText(content) }))
  return preflight({ texts, level: 0, tags: [], tokens: [], sourceName: '', sourceUrl: '', hasByline: true }).filter(
    ({ kind, lang }) => lang === to && (kind === 'language' || kind === 'short'),
  )
}
