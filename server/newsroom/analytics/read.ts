import type { deskAnalytics } from '#contract/newsroom/analytics.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readSearches, readSources } from './arrivals.ts'
import { readLagNumbers } from './lags.ts'
import { readDepth, readFinished, readHours, readLanguages } from './reads.ts'
import { spansOf } from './span.ts'

export const read: Handler<typeof deskAnalytics.read> = async ({ period, lang }, { db, locale, now }) => {
  const { span, before } = spansOf(period, lang, now)
  const [hours, finished, finished_before, languages, sources, searches, depth, { lagOf, ...lags }] = await Promise.all(
    [
      readHours(db, span, before),
      readFinished(db, span),
      readFinished(db, before),
      readLanguages(db, span),
      readSources(db, span),
      readSearches(db, span),
      readDepth(db, span, locale),
      readLagNumbers(db, span, before),
    ],
  )
  return {
    from: span.from.getTime() / 1000,
    to: Math.floor(span.to.getTime() / 1000),
    ...hours,
    finished,
    finished_before,
    ...lags,
    ...searches,
    languages: languages.map((each) => ({ ...each, lag: lagOf(each.lang) })),
    ...sources,
    depth,
  }
}
