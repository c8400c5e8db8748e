/** What a page offers to be alerted of. */
interface Alerts {
  level: 'important' | 'none'
  keywords: readonly string[]
  tokens: readonly string[]
}

/** The page where one subscribes to alerts, with what they are to be of filled in. */
export function alertAddress({ level, keywords, tokens }: Alerts): string {
  const query = new URLSearchParams({ level })
  if (keywords.length) query.set('keywords', keywords.join(','))
  if (tokens.length) query.set('tokens', tokens.join(','))
  return `/subscribe?${query}`
}
