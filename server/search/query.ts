import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import { adjacentForm, termsOf, queryTokensOf, type Run, type SearchTerms } from '#domain/search-tokens.ts'
import { timeTokensBetween } from '#server/search-index/time-tokens.ts'

export interface SearchFilter {
  kind?: 'flash' | 'article' | undefined
  onlyLang?: Locale | undefined
  /** Unix milliseconds, inclusive. */
  fromMs?: number | undefined
  /** Unix milliseconds, exclusive. */
  toMs?: number | undefined
}

export interface SearchQuery {
  terms: SearchTerms
  filter: SearchFilter
  /** Whether the terms must stand side by side in their order. */
  isPhrase: boolean
  /** Whether the last word may go on, as while it is being typed. */
  isUnfinished?: boolean
}

/** What a text asks for within a filter; undefined when there is no letter and no digit in it. */
export function queryOf(text: string, filter: SearchFilter): SearchQuery | undefined {
  const terms = termsOf(text)
  return terms.length ? { terms, filter, isPhrase: terms.length > 1 } : undefined
}

/** The tokens that a text must have. */
export const tokensWanted = ({ terms }: SearchQuery): string[] => [...new Set(terms.flat().flatMap(queryTokensOf))]

/** What the index is asked: every token, with `^` only those of titles, and the buckets of a stretch of time. */
function lexemes(
  { terms, isUnfinished, filter: { kind, onlyLang } }: SearchQuery,
  where: 'title' | 'anywhere',
  between: [number, number] | undefined,
): string {
  const tokens = terms.flat().flatMap(queryTokensOf)
  if (isUnfinished) tokens.push(`${tokens.pop()!.replace(/\*$/, '')}*`)
  const wanted = [...new Set(tokens)].map((token) => (where === 'title' ? `^${token}` : token))
  const facts = [...(kind ? [`k:${kind}`] : []), ...(onlyLang ? [`l:${onlyLang}`] : [])]
  const buckets = between
    ? timeTokensBetween(...between)
        .map(quoted)
        .join(' | ')
    : ''
  return [...[...wanted, ...facts].map(quoted), ...(buckets ? [`(${buckets})`] : [])].join(' & ')
}

/** A token as text of a tsquery; tokens are made of letters, digits and a few signs that need no escape. */
const quoted = (token: string) => (token.endsWith('*') ? `'${token.slice(0, -1)}':*` : `'${token}'`)

/** What of the texts is searched. */
export interface Part {
  where?: 'title' | 'anywhere' | undefined
  /** A stretch of time that the index is asked for, in Unix milliseconds. */
  between?: [number, number] | undefined
}

/** What the index answers of a query: its tokens and its time. */
export function tokensOf(query: SearchQuery, { where = 'anywhere', between }: Part = {}): RawBuilder<unknown> {
  const { fromMs, toMs } = query.filter
  const [from, to] = [Math.max(fromMs ?? 0, between?.[0] ?? 0), Math.min(toMs ?? Infinity, between?.[1] ?? Infinity)]
  return sql.join(
    [
      sql`document @@ ${lexemes(query, where, between)}::tsquery`,
      ...(from > 0 ? [sql`listed_at >= ${new Date(from)}`] : []),
      ...(to < Infinity ? [sql`listed_at < ${new Date(to)}`] : []),
    ],
    sql` and `,
  )
}

/** What must be looked up in the words of a text, because tokens do not say that they stand side by side; undefined for nothing. */
export function adjacencyOf(query: SearchQuery): RawBuilder<unknown> | undefined {
  const forms = adjacentForms(query)
  return forms.length
    ? sql.join(
        forms.map((form) => sql`strpos(words, ${form}) > 0`),
        sql` and `,
      )
    : undefined
}

/** The parts that a text must hold word for word, where tokens alone do not say it. */
function adjacentForms({ terms, isPhrase, isUnfinished }: SearchQuery): string[] {
  if (isUnfinished) return []
  const rows = isPhrase ? [terms.flat()] : terms
  return rows.filter(needsAdjacency).map(adjacentForm)
}

const needsAdjacency = (runs: Run[]) => runs.length > 1 || runs.flatMap(queryTokensOf).length > 1
