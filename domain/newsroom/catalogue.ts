/** The catalogue of sources that the program comes with: what an entry can be, and what it brings. */

export const catalogueGroups = ['news', 'podcast', 'video', 'calendar', 'numbers'] as const

export const catalogueBrings = [
  'news',
  'macro',
  'regulator',
  'exchange',
  'protocol',
  'research',
  'episodes',
  'videos',
  'events',
  'prices',
  'volume',
  'open_interest',
  'funding',
  'long_short',
  'margin_longs',
  'stablecoins',
  'tvl',
  'fees',
  'network',
  'fear_greed',
  'exchanges',
  'memes',
  'predictions',
] as const

/** What may be shown: title, excerpt, source and link; the whole text, where its licence allows it; numbers with their source. */
export const catalogueTerms = ['excerpt', 'whole', 'numbers'] as const
