import { lazy, Suspense } from 'react'
import type { NewsDetail } from '#contract/news/item.ts'
import { useShared, useSite } from '#web/state/store.ts'

const Aids = lazy(() => import('./summary-and-terms.tsx'))

/** Minutes of reading; shorter articles have no summary. */
const longFrom = 3

/**
 * The summary of a long article and the explanation of its terms, if a model is configured; their script is loaded
 * after the page.
 */
export function ArticleAids({ item }: { item: NewsDetail }) {
  const { writes } = useSite()
  const isReady = useShared((state) => state.isReady)
  if (!writes || item.read_time < longFrom) return null
  // Its space is reserved, so that the text below does not move.
  return (
    <div className="no-print min-h-[65px]">
      {isReady && (
        <Suspense>
          <Aids item={item} />
        </Suspense>
      )}
    </div>
  )
}
