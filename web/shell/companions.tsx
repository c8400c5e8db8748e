import { lazy, Suspense } from 'react'
import { useShared } from '../state/store.ts'

const Toasts = lazy(() => import('./toasts/toasts.tsx'))
const NewsPoll = lazy(() => import('./toasts/news-poll.tsx'))
const Shortcuts = lazy(() => import('./shortcuts/shortcuts.tsx'))

/** What runs beside a page once it is there: toasts, the news poll, keyboard shortcuts. None of it is in the first HTML. */
export function Companions() {
  const isReady = useShared((state) => state.isReady)
  if (!isReady) return null
  return (
    <Suspense>
      <Toasts />
      <NewsPoll />
      <Shortcuts />
    </Suspense>
  )
}
