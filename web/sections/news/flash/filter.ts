import type { NewsItem } from '#contract/item.ts'
import { mentionsToken, tokensIn } from '#domain/token-word.ts'
import { languagesParameter } from '#domain/reading-languages.ts'

/** What a list of the wire is restricted to: everything named must hold, of several names one. */
export interface WireFilter {
  level: 'all' | 'weighted' | 'detective'
  sources: readonly string[]
  tokens: readonly string[]
  tags: readonly string[]
}

/** The parts of a filter that have names. */
export const named = ['sources', 'tokens', 'tags'] as const
export type Named = (typeof named)[number]
/** The parameters that carry them in addresses and calls. */
export const parameterOf = { sources: 'source', tokens: 'token', tags: 'tag' } as const

const maxNames = 10
const namesIn = (text: string | null) =>
  [...new Set((text ?? '').split(',').map((name) => name.trim()))].filter(Boolean).slice(0, maxNames)

/** The filter of an address. */
export function filterOf(query: URLSearchParams): WireFilter {
  return {
    level: query.get('ios') === '1' ? 'weighted' : query.get('detective') === '1' ? 'detective' : 'all',
    sources: namesIn(query.get('source')),
    tokens: tokensIn(namesIn(query.get('token'))),
    tags: namesIn(query.get('tag')),
  }
}

/** The parameters of a filter, as the address and the calls have them. */
export const inputOf = ({ level, ...names }: WireFilter) => ({
  ios: level === 'weighted' ? (1 as const) : undefined,
  detective: level === 'detective' ? (1 as const) : undefined,
  source: names.sources.length ? names.sources : undefined,
  token: names.tokens.length ? names.tokens : undefined,
  tag: names.tags.length ? names.tags : undefined,
})

/** The query of the wire with another filter; the language stays, the position in the list does not. */
export function searchWith(search: string, filter: WireFilter): string {
  const before = new URLSearchParams(search)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(inputOf(filter))) if (value !== undefined) query.set(name, String(value))
  const langs = before.get(languagesParameter)
  if (langs !== null) query.set(languagesParameter, langs)
  return query.size ? `?${query}` : ''
}

/** The filter with a name more, or without one that it had. */
export function toggled(filter: WireFilter, part: Named, name: string): WireFilter {
  const names = filter[part]
  return {
    ...filter,
    [part]: names.includes(name) ? names.filter((each) => each !== name) : [...names, name].slice(0, maxNames),
  }
}

/** Whether an item that comes by the stream belongs into the list; tokens are looked for in its texts. */
export function matches({ level, sources, tokens, tags }: WireFilter, item: NewsItem): boolean {
  if (item.type !== 1) return false
  if (level === 'weighted' && item.ios <= 0) return false
  if (level === 'detective' && item.is_detective !== 1) return false
  if (sources.length && !sources.includes(item.source_name)) return false
  if (tags.length && !item.tag_list.some((tag) => tags.includes(tag))) return false
  const text = () => `${item.title} ${item.content} ${item.tag_list.join(' ')}`
  return tokens.length === 0 || tokens.some((token) => mentionsToken(text(), token))
}
