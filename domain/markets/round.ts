interface AmountBand {
  key: string
  min?: number
  max?: number
}

interface TimeSpan {
  key: string
  days?: number
}

/** The bands of amounts in the filter, in US dollars: the lower bound is included, the upper one is excluded. */
export const amountBands = [
  { key: 'any' },
  { key: 'under_100k', max: 100_000 },
  { key: 'to_500k', min: 100_000, max: 500_000 },
  { key: 'to_1m', min: 500_000, max: 1_000_000 },
  { key: 'to_5m', min: 1_000_000, max: 5_000_000 },
  { key: 'to_100m', min: 5_000_000, max: 100_000_000 },
  { key: 'over_100m', min: 100_000_000 },
] as const satisfies readonly AmountBand[]

/** The time spans of the filter: rolling days before now. */
export const timeSpans = [
  { key: 'any' },
  { key: 'week', days: 7 },
  { key: 'month', days: 30 },
  { key: 'half_year', days: 182 },
  { key: 'year', days: 365 },
] as const satisfies readonly TimeSpan[]

/** The bounds of a band, by its key. */
export const boundsOf = (key: string): AmountBand | undefined => amountBands.find((band) => band.key === key)
/** The length of a span, by its key. */
export function daysOf(key: string): number | undefined {
  const spans: readonly TimeSpan[] = timeSpans
  return spans.find((span) => span.key === key)?.days
}

/** Sectors with a translated name; others are shown as they were announced. */
export const knownSectors: Readonly<Record<string, string>> = {
  Infrastructure: 'infrastructure',
  DeFi: 'defi',
  CeFi: 'cefi',
  NFT: 'nft',
  Gaming: 'gaming',
  Trading: 'trading',
  Mining: 'mining',
  Payments: 'payments',
  Lending: 'lending',
  Custody: 'custody',
  Security: 'security',
  Data: 'data',
  Metaverse: 'metaverse',
  'Centralized Exchange': 'exchange',
}

/** Synonyms of rounds and sectors. */
const same: Readonly<Record<string, string>> = {
  preseed: 'Pre-Seed',
  'pre-seed': 'Pre-Seed',
  private: 'Private',
  game: 'Gaming',
  cex: 'Centralized Exchange',
  analytics: 'Data',
  cybersecurity: 'Security',
}

/** Normalises the name of a round or sector for storage: one line, one spelling. */
export function nameOfKind(text: string): string {
  const line = text.replace(/\\n|\s+/g, ' ').trim()
  return same[line.toLowerCase()] ?? line
}
