/** The periods of the desk's numbers, with their days (UTC, the current one included). */
export const analyticsPeriods = { today: 1, week: 7, month: 28 } as const
export type AnalyticsPeriod = keyof typeof analyticsPeriods

/** Shares of fewer reads are not shown: they mean little, and could describe a single reader. */
export const minReads = 50

/** Returns a share in per cent, rounded; null if the whole is too small to be shown. */
export const reportableShare = (part: number, whole: number): number | null =>
  whole < minReads ? null : Math.round((100 * part) / whole)

/** Returns the median, the lower one of the two middle numbers of an even count; null without numbers. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null
}

export const sourceKinds = ['direct', 'search', 'social', 'site'] as const
export type SourceKind = (typeof sourceKinds)[number]

const searchHosts =
  /(^|\.)(google|bing|yahoo|duckduckgo|baidu|yandex|naver|daum|ecosia|startpage|sogou|so|brave|qwant|coccoc|perplexity)\.[a-z.]{2,6}$/
const socialHosts =
  /(^|\.)(t\.co|x\.com|twitter\.com|t\.me|telegram\.org|facebook\.com|reddit\.com|youtube\.com|linkedin\.com|weibo\.cn|weibo\.com|discord\.com|farcaster\.xyz|warpcast\.com|line\.me|kakao\.com|zalo\.me|wechat\.com|weixin\.qq\.com|bsky\.app)$/

/** The kind of page that led to a visit, by its host; '' if there was none. */
export function sourceKindOf(host: string): SourceKind {
  if (host === '') return 'direct'
  if (searchHosts.test(host)) return 'search'
  return socialHosts.test(host) ? 'social' : 'site'
}
