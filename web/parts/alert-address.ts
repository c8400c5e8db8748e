/** The criteria of the alerts that a page offers. */
interface Alerts {
  level: 'important' | 'none'
  keywords: readonly string[]
  tokens: readonly string[]
}

/** The address of the subscription page with these criteria filled in. */
export function alertAddress({ level, keywords, tokens }: Alerts): string {
  const query = new URLSearchParams({ level })
  if (keywords.length) query.set('keywords', keywords.join(','))
  if (tokens.length) query.set('tokens', tokens.join(','))
  return `/subscribe?${query}`
}
