export const kinds = ['cast', 'user', 'channel'] as const

/** What is searched for: `query` trimmed, casts unless the address says otherwise. */
export interface Asked {
  query: string
  type: (typeof kinds)[number]
}

const longestQuery = 60

export function readAsked(search: URLSearchParams): Asked {
  const type = search.get('type')
  return {
    query: [...(search.get('query') ?? '').trim()].slice(0, longestQuery).join(''),
    type: kinds.find((kind) => kind === type) ?? 'cast',
  }
}

export function searchPath({ query, type }: Asked): string {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (type !== 'cast') params.set('type', type)
  return `/farcaster/search${params.size ? `?${params}` : ''}`
}
