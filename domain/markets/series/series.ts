/** The groups of the dashboard, in its order. */
export const seriesGroups = ['prices', 'funds', 'macro', 'chain', 'derivatives', 'nft', 'other'] as const
export type SeriesGroup = (typeof seriesGroups)[number]

/** How a series is drawn: a line of levels, bars of flows on a zero line, steps of a rate. */
export const seriesStyles = ['level', 'flow', 'step'] as const
export type SeriesStyle = (typeof seriesStyles)[number]

const day = 86_400

/** Ranges of a chart in seconds, back from its last point; `all` has no beginning. */
export const rangeSeconds = {
  '24h': day,
  '7d': 7 * day,
  '30d': 30 * day,
  '90d': 90 * day,
  '1y': 365 * day,
  '3y': 3 * 365 * day,
  all: Infinity,
} as const
export type SeriesRange = keyof typeof rangeSeconds
export const seriesRanges = Object.keys(rangeSeconds) as [SeriesRange, ...SeriesRange[]]

/** The initial range of a chart: at least about thirty points. */
export function firstRange(cadenceSeconds: number): SeriesRange {
  if (cadenceSeconds < 3600) return '7d'
  if (cadenceSeconds <= day) return '90d'
  return cadenceSeconds <= 7 * day ? '1y' : '3y'
}

/**
 * Whether a series lacks its newest points: three times its cadence has passed, four days for a daily one (weekends).
 */
export const isStale = (lastSeconds: number, cadenceSeconds: number, nowSeconds: number) =>
  nowSeconds - lastSeconds > Math.max(3 * cadenceSeconds, cadenceSeconds >= day ? 4 * day : 0)

/** Ranges of the ranking of collections. */
export const nftRanges = ['24h', '7d', '30d', '3m', '1y', 'all'] as const
