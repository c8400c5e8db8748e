import { sql, type RawBuilder } from 'kysely'
import type { ItemKind } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import {
  adjacentForm,
  phraseTokensOf,
  queryTokensOf,
  termsOf,
  type SearchTerms,
} from '#domain/platform/search/tokens.ts'
import { searchWords, type SearchWord } from '#domain/platform/search/words.ts'
import { sqlMonthPrefix } from '#server/news/index/month-prefix.ts'

export interface SearchFilter {
  kind?: ItemKind | undefined
  exceptKind?: ItemKind | undefined
  langs?: readonly Locale[] | undefined
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
}

export interface SearchQuery {
  terms: SearchTerms
  /** The terms with the other names by which a text may contain them; no other names for a literal search. */
  words: readonly SearchWord[]
  filter: SearchFilter
  /** Whether the last word may be the beginning of a longer one, as while it is being typed. */
  isUnfinished?: boolean
}

/** The part of the texts that is searched. */
export type Scope = 'title' | 'anywhere'

/**
 * The query of a text within a filter; undefined if the text has no letter and no digit. With `hasOtherNames`, a text
 * may contain each word by any of its names.
 */
export function queryOf(text: string, filter: SearchFilter, hasOtherNames = false): SearchQuery | undefined {
  const terms = termsOf(text)
  if (terms.length === 0) return undefined
  return { terms, words: hasOtherNames ? searchWords(text) : asTyped(terms), filter }
}

const asTyped = (terms: SearchTerms): SearchWord[] => terms.map((runs) => ({ typed: [runs], others: [] }))

export const hasOthers = ({ words }: SearchQuery): boolean => words.some(({ others }) => others.length > 0)

/** A query without other names. */
export const literally = (query: SearchQuery): SearchQuery => ({ ...query, words: asTyped(query.terms) })

/** The condition on `item_search` for the texts of one month; `month` is an expression for a moment within it. */
export function matches(query: SearchQuery, scope: Scope, month: RawBuilder<unknown>): RawBuilder<unknown> {
  return conditionOf(waysOf(query), query.filter, scope, month)
}

/**
 * The conditions of `matches` in disjoint parts, so that the index alone decides on most texts: a text whose lexemes do
 * not prove that it contains the words is read only if no other part finds it.
 */
export function matchesInParts(query: SearchQuery, scope: Scope, month: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (query.isUnfinished || !hasOthers(query)) return [matches(query, scope, month)]
  const words = waysOf(query)
  const proven = words.map((ways) => ways.filter((way) => !isUnproven(way)))
  if (proven.some((ways) => ways.length === 0)) return [conditionOf(words, query.filter, scope, month)]
  const first = conditionOf(proven, query.filter, scope, month)
  if (proven.every((ways, index) => ways.length === words[index]!.length)) return [first]
  return [first, conditionOf(words, query.filter, scope, month, proven)]
}

/** Ways that do not prove that a text contains a word. */
const isUnproven = ({ forms }: Way) => forms.length > 0

/**
 * One of the ways in which a text may contain a word: lexemes, and the literal text that it must contain because they
 * do not prove it.
 */
interface Way {
  tokens: string[]
  forms: string[]
}

const wayOf = (terms: SearchTerms): Way => {
  const each = terms.map((runs) => ({ runs, tokens: phraseTokensOf(runs) }))
  return {
    tokens: [...new Set(each.flatMap(({ tokens }) => tokens))],
    forms: each.filter(({ tokens }) => tokens.length > 1).map(({ runs }) => adjacentForm(runs)),
  }
}

/** The ways of each word of a query. */
const waysOf = (query: SearchQuery): Way[][] =>
  query.words.map((word, index) => [typedWay(query, index), ...word.others.map(({ runs }) => wayOf([[...runs]]))])

function typedWay({ words, isUnfinished }: SearchQuery, index: number): Way {
  const { typed } = words[index]!
  return isUnfinished && index === words.length - 1 ? unfinishedWay(typed) : wayOf(typed)
}

/** A word that may be the beginning of a longer one, for which there are no pairs. */
function unfinishedWay(terms: SearchTerms): Way {
  const tokens = terms.flat().flatMap(queryTokensOf)
  tokens.push(`${tokens.pop()!.replace(/\*$/, '')}*`)
  return { tokens: [...new Set(tokens)], forms: [] }
}

/**
 * Matches texts of one month that contain each word in one of its ways, without those that contain them in the ways of
 * `except`.
 */
function conditionOf(
  words: readonly (readonly Way[])[],
  filter: SearchFilter,
  scope: Scope,
  month: RawBuilder<unknown>,
  except?: readonly (readonly Way[])[],
): RawBuilder<unknown> {
  const { from, to } = filter
  const wanted = except ? [unprovenOf(words, except, scope)] : words.map((ways) => anyOf(ways, scope))
  const lexemes = [...wanted, ...factsOf(filter)].join(' & ')
  return sql.join(
    [
      has(lexemes, month),
      ...(from ? [sql`listed_at >= ${from}`] : []),
      ...(to ? [sql`listed_at < ${to}`] : []),
      ...words.filter((ways) => ways.some(isUnproven)).map((ways) => readsOf(ways, scope, month)),
    ],
    sql` and `,
  )
}

/**
 * Whether a text contains a word in one of its ways. `is true` keeps the planner from looking up each way in the index of each
 * month: the lexemes of all ways, with which this stands, have found the few texts to read.
 */
function readsOf(ways: readonly Way[], scope: Scope, month: RawBuilder<unknown>): RawBuilder<unknown> {
  // If there is only one way, the condition already contains its lexemes.
  if (ways.length === 1) return sql.join(containsOf(ways[0]!), sql` and `)
  return sql`(${sql.join(
    ways.map((way) => hasWay(way, scope, month)),
    sql` or `,
  )}) is true`
}

const containsOf = ({ forms }: Way) => forms.map((form) => sql`strpos(words, ${form}) > 0`)

const hasWay = (way: Way, scope: Scope, month: RawBuilder<unknown>) =>
  sql`(${sql.join([has(anyOf([way], scope), month), ...containsOf(way)], sql` and `)})`

/** Placeholder for the prefix of the month; no token contains it. */
const prefixSign = '#'

const has = (lexemes: string, month: RawBuilder<unknown>) =>
  sql`document @@ replace(${lexemes}, ${prefixSign}, ${sqlMonthPrefix(month)})::tsquery`

/**
 * A tsquery for what proven ways do not find: texts with an unproven way of one word and any way of the others. The unproven ones
 * are rare, so the index begins with them.
 */
function unprovenOf(words: readonly (readonly Way[])[], proven: readonly (readonly Way[])[], scope: Scope): string {
  const choices = words.flatMap((ways, index) => {
    const unproven = ways.filter(isUnproven)
    if (unproven.length === 0) return []
    return `(${words.map((each, other) => anyOf(other === index ? unproven : each, scope)).join(' & ')})`
  })
  return `(${choices.join(' | ')}) & !(${proven.map((ways) => anyOf(ways, scope)).join(' & ')})`
}

/** A tsquery for a word: the lexemes of any of its ways. */
function anyOf(ways: readonly Way[], scope: Scope): string {
  const each = ways.map(({ tokens }) =>
    tokens.map((token) => quoted(scope === 'title' ? `^${token}` : token)).join(' & '),
  )
  return ways.length === 1 ? each[0]! : `(${each.map((lexemes) => `(${lexemes})`).join(' | ')})`
}

const factsOf = ({ kind, exceptKind, langs }: SearchFilter): string[] => [
  ...(kind ? [quoted(`k:${kind}`)] : []),
  ...(exceptKind ? [`!${quoted(`k:${exceptKind}`)}`] : []),
  ...(langs ? [`(${langs.map((lang) => quoted(`l:${lang}`)).join(' | ')})`] : []),
]

/** A token as an operand of a tsquery; tokens consist of letters, digits and a few signs that need no escape. */
const quoted = (token: string) =>
  token.endsWith('*') ? `'${prefixSign}${token.slice(0, -1)}':*` : `'${prefixSign}${token}'`

/**
 * An expression for an array of texts `{word,name}`: the positions of the words that a text contains only by another
 * name, each with the position of that name among `others`, from 0.
 */
export function otherNamesOf(query: SearchQuery, month: RawBuilder<unknown>): RawBuilder<unknown> {
  const found = query.words.flatMap(({ others }, word) =>
    others.length === 0
      ? []
      : sql`case when ${hasWay(typedWay(query, word), 'anywhere', month)} then null ${sql.join(
          others.map(
            ({ runs }, name) =>
              sql`when ${hasWay(wayOf([[...runs]]), 'anywhere', month)} then ${sql.lit(`${word},${name}`)}`,
          ),
          sql` `,
        )} end`,
  )
  return found.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(found)}]::text[], null)`
}
