export const kinds = ['cast', 'user', 'channel'] as const

/** A search: `query` is trimmed, `type` is cast by default. */
export interface SearchQuery {
  query: string
  type: (typeof kinds)[number]
}

const longestQuery = 60

export function readSearchQuery(search: URLSearchParams): SearchQuery {
  const type = search.get('type')
  return {
    query: [...(search.get('query') ?? '').trim()].slice(0, longestQuery).join(''),
    type: kinds.find((kind) => kind === type) ?? 'cast',
  }
}

export function searchPath({ query, type }: SearchQuery): string {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (type !== 'cast') params.set('type', type)
  return `/farcaster/search${params.size ? `?${params}` : ''}`
}
