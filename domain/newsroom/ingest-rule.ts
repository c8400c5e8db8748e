import { alertReason, alertText } from '#domain/accounts/alert.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { tokensIn } from '#domain/markets/token/word.ts'

/** A rule that the desk applies to incoming items. Properties that are null, '' or empty change nothing. */
export interface IngestRule {
  name: string
  /** Null means every source. */
  sourceId: number | null
  /** At least one of these words or tokens must occur; without both, every item of the source matches. */
  keywords: readonly string[]
  tokens: readonly string[]
  /** Added to the tags of the item. */
  tags: readonly string[]
  /** 0 to 9. */
  weight: number | null
  lang: Locale | null
  publishes: boolean | null
  /** The desk that should look at the item. */
  desk: string
}

export interface RuledText {
  sourceId: number | undefined
  title: string
  /** Plain text. */
  text: string
  tags: readonly string[]
}

export interface Ruling {
  tags: string[]
  weight: number | undefined
  lang: Locale | undefined
  publishes: boolean | undefined
  desk: string
  /** The names of the matching rules, in their order. */
  rules: string[]
}

/**
 * Whether a rule matches an item. Words of Latin and other alphabets match whole, those of Chinese, Japanese, Korean
 * and Thai as parts of the text; a token matches as a word in capitals.
 */
export function matchesRule(rule: IngestRule, { sourceId, title, text, tags }: RuledText): boolean {
  if (rule.sourceId !== null && rule.sourceId !== sourceId) return false
  if (rule.keywords.length === 0 && rule.tokens.length === 0) return true
  const criteria = { level: 'none' as const, keywords: rule.keywords, tokens: tokensIn(rule.tokens), authorIds: [] }
  const searched = alertText([title, text, ...tags].join(' '), { isImportant: false, authorId: undefined })
  return alertReason(criteria, searched) !== undefined
}

/**
 * Applies the rules to an item: the tags of all matching rules, and every other property from the first rule that sets
 * it.
 */
export function ruledBy(rules: readonly IngestRule[], item: RuledText): Ruling {
  const matching = rules.filter((rule) => matchesRule(rule, item))
  const first = <Value>(of: (rule: IngestRule) => Value | null) =>
    matching.map(of).find((value) => value !== null && value !== '') ?? undefined
  return {
    tags: [...new Set([...item.tags, ...matching.flatMap(({ tags }) => tags)])],
    weight: first(({ weight }) => weight),
    lang: first(({ lang }) => lang),
    publishes: first(({ publishes }) => publishes),
    desk: first(({ desk }) => desk) ?? '',
    rules: matching.map(({ name }) => name),
  }
}
