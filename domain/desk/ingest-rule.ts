import { alertReason, alertText } from '#domain/alert.ts'
import type { Locale } from '#domain/locale.ts'
import { tokensIn } from '#domain/token/word.ts'

/** What the desk wants to happen to items of a kind. What is null, '' or empty stays as it is. */
export interface IngestRule {
  name: string
  /** Null for every source. */
  sourceId: number | null
  /** Any one of these words or tokens must occur; without both every item of the source matches. */
  keywords: readonly string[]
  tokens: readonly string[]
  /** Are added to those that the item has. */
  tags: readonly string[]
  /** 0 to 9. */
  weight: number | null
  lang: Locale | null
  publishes: boolean | null
  /** Who shall look at it. */
  desk: string
}

export interface RuledText {
  sourceId: number | undefined
  title: string
  /** Plain. */
  text: string
  tags: readonly string[]
}

export interface Ruling {
  tags: string[]
  weight: number | undefined
  lang: Locale | undefined
  publishes: boolean | undefined
  desk: string
  /** The names of the rules that matched, in their order. */
  rules: string[]
}

/**
 * Whether a rule is about an item. Words of Latin and other alphabets match whole, those of Chinese, Japanese, Korean and Thai as parts of
 * the text; a token as a word in capitals.
 */
export function matchesRule(rule: IngestRule, { sourceId, title, text, tags }: RuledText): boolean {
  if (rule.sourceId !== null && rule.sourceId !== sourceId) return false
  if (rule.keywords.length === 0 && rule.tokens.length === 0) return true
  const criteria = { level: 'none' as const, keywords: rule.keywords, tokens: tokensIn(rule.tokens), authorIds: [] }
  const searched = alertText([title, text, ...tags].join(' '), { isImportant: false, authorId: undefined })
  return alertReason(criteria, searched) !== undefined
}

/** What the rules make of an item: all their tags, and of everything else what the first rule says that says something. */
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
