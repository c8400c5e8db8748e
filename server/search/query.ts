import { sql, type RawBuilder } from 'kysely'
import type { ItemKind } from '#domain/item/kind.ts'
import type { Locale } from '#domain/locale.ts'
import { adjacentForm, phraseTokensOf, queryTokensOf, termsOf, type SearchTerms } from '#domain/search/tokens.ts'
import { sqlMonthPrefix } from '#server/search-index/month-prefix.ts'

export interface SearchFilter {
  kind?: ItemKind | undefined
  langs?: readonly Locale[] | undefined
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
}

export interface SearchQuery {
  terms: SearchTerms
  filter: SearchFilter
  /** Whether the last word may be incomplete, as while it is being typed. */
  isUnfinished?: boolean
}

/** The part of the texts that is searched. */
export type Scope = 'title' | 'anywhere'

/** The query of a text within a filter; undefined when the text has no letter and no digit. */
export function queryOf(text: string, filter: SearchFilter): SearchQuery | undefined {
  const terms = termsOf(text)
  return terms.length ? { terms, filter } : undefined
}

/** The condition on `item_search` for the texts of one month; `month` is an expression for a moment within it. */
export function matches(query: SearchQuery, scope: Scope, month: RawBuilder<unknown>): RawBuilder<unknown> {
  const { from, to } = query.filter
  return sql.join(
    [
      sql`document @@ replace(${lexemes(query, scope)}, ${prefixSign}, ${sqlMonthPrefix(month)})::tsquery`,
      ...(from ? [sql`listed_at >= ${from}`] : []),
      ...(to ? [sql`listed_at < ${to}`] : []),
      ...adjacentForms(query).map((form) => sql`strpos(words, ${form}) > 0`),
    ],
    sql` and `,
  )
}

/** Placeholder for the prefix of the month; no token contains it. */
const prefixSign = '#'

/** A tsquery that requires every token and the facts of the filter. */
function lexemes({ terms, isUnfinished, filter: { kind, langs } }: SearchQuery, scope: Scope): string {
  // The last word may be the beginning of a longer one, which pairs do not have.
  const tokens = isUnfinished ? terms.flat().flatMap(queryTokensOf) : terms.flatMap(phraseTokensOf)
  if (isUnfinished) tokens.push(`${tokens.pop()!.replace(/\*$/, '')}*`)
  const inScope = [...new Set(tokens)].map((token) => (scope === 'title' ? `^${token}` : token))
  const facts = kind ? [`k:${kind}`] : []
  const inLanguage = langs ? [`(${langs.map((lang) => quoted(`l:${lang}`)).join(' | ')})`] : []
  return [...[...inScope, ...facts].map(quoted), ...inLanguage].join(' & ')
}

/** A token as an operand of a tsquery; tokens consist of letters, digits and a few signs that need no escape. */
const quoted = (token: string) =>
  token.endsWith('*') ? `'${prefixSign}${token.slice(0, -1)}':*` : `'${prefixSign}${token}'`

/** What a text must contain literally because tokens do not prove that they are adjacent. */
function adjacentForms({ terms, isUnfinished }: SearchQuery): string[] {
  return isUnfinished ? [] : terms.filter((runs) => phraseTokensOf(runs).length > 1).map(adjacentForm)
}
