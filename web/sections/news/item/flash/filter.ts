import type { NewsItem } from '#contract/news/item.ts'
import { mentionsToken, tokensIn } from '#domain/markets/token/word.ts'
import { languagesParameter } from '#domain/platform/language/reading-languages.ts'
import { alertAddress } from '#web/parts/alert-address.ts'

/** The filter of a list of the wire: an item has to match every part, and within a part one of the names. */
export interface WireFilter {
  level: 'all' | 'weighted' | 'detective'
  sources: readonly string[]
  tokens: readonly string[]
  tags: readonly string[]
}

/** The parts of a filter that are lists of names. */
export const named = ['sources', 'tokens', 'tags'] as const
export type Named = (typeof named)[number]
/** Their query parameters in addresses and calls. */
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

/** The parameters of a filter, as in the address and the calls. */
export const inputOf = ({ level, ...names }: WireFilter) => ({
  ios: level === 'weighted' ? (1 as const) : undefined,
  detective: level === 'detective' ? (1 as const) : undefined,
  source: names.sources.length ? names.sources : undefined,
  token: names.tokens.length ? names.tokens : undefined,
  tag: names.tags.length ? names.tags : undefined,
})

/** The query parameter of the columns next to the wire. */
export const columnsParameter = 'columns'
export const maxColumns = 2
const unrestricted = 'all'

/** The filters of the columns of an address: queries separated by ~, `all` for no filter. */
export const columnsOf = (query: URLSearchParams): WireFilter[] =>
  (query.get(columnsParameter) ?? '')
    .split('~')
    .filter(Boolean)
    .slice(0, maxColumns)
    .map((part) => filterOf(new URLSearchParams(part === unrestricted ? '' : part)))

/** The query of the wire with these columns next to it; all other parameters are retained. */
export function searchWithColumns(search: string, columns: readonly WireFilter[]): string {
  const query = new URLSearchParams(search)
  query.delete(columnsParameter)
  const parts = columns.map((filter) => searchWith('', filter).slice(1) || unrestricted)
  if (parts.length) query.set(columnsParameter, parts.join('~'))
  return query.size ? `?${query}` : ''
}

/** The query of the wire with another filter; language and columns are retained, the position in the list is not. */
export function searchWith(search: string, filter: WireFilter): string {
  const before = new URLSearchParams(search)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(inputOf(filter))) if (value !== undefined) query.set(name, String(value))
  for (const name of [languagesParameter, columnsParameter]) {
    const value = before.get(name)
    if (value !== null) query.set(name, value)
  }
  return query.size ? `?${query}` : ''
}

/** The address of the subscription page for alerts that match a filter. Sources and tags become keywords. */
export const alertsOf = ({ level, sources, tokens, tags }: WireFilter): string =>
  alertAddress({ level: level === 'weighted' ? 'important' : 'none', keywords: [...sources, ...tags], tokens })

/** The filter with a name added, or removed if it was present. */
export function toggled(filter: WireFilter, part: Named, name: string): WireFilter {
  const names = filter[part]
  return {
    ...filter,
    [part]: names.includes(name) ? names.filter((each) => each !== name) : [...names, name].slice(0, maxNames),
  }
}

/** Whether an item of the event stream belongs into the list; tokens are searched in its texts. */
export function matches({ level, sources, tokens, tags }: WireFilter, item: NewsItem): boolean {
  if (item.type !== 1) return false
  if (level === 'weighted' && item.ios <= 0) return false
  if (level === 'detective' && item.is_detective !== 1) return false
  if (sources.length && !sources.includes(item.source_name)) return false
  if (tags.length && !item.tag_list.some((tag) => tags.includes(tag))) return false
  const text = () => `${item.title} ${item.content} ${item.tag_list.join(' ')}`
  return tokens.length === 0 || tokens.some((token) => mentionsToken(text(), token))
}
