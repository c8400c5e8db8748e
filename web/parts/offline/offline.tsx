import { useEffect, useState } from 'react'
import { useLocation } from '#web/router/index.ts'
import { pathOfItem } from '#domain/item/kind.ts'
import { onCollected } from '#web/state/collecting.ts'
import { useShared, useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { canKeep, isItemPath } from './kept-items.ts'
import { openKeeper } from './keep.ts'

/** An item that is left at once was not read. */
const readMs = 3_000

/** Registers the service worker and keeps what is read and saved on this browser, for reading offline. Shows nothing. */
export default function Offline() {
  const store = useStore()
  const { base } = useSite()
  const theme = useShared((state) => state.theme)
  const t = useWords()
  const { pathname } = useLocation()
  const path = base + pathname
  const [keeper] = useState(() => (canKeep() && 'serviceWorker' in navigator ? openKeeper(store, t) : undefined))

  useEffect(() => {
    // A site in development has other files at each start.
    if (!keeper || !import.meta.env.PROD) return undefined
    // Private windows may forbid it: then nothing is readable offline.
    navigator.serviceWorker.register('/worker.js').catch(() => undefined)
    document.addEventListener('click', loadOffline, true)
    return () => document.removeEventListener('click', loadOffline, true)
  }, [keeper])
  useEffect(() => void keeper?.begin(), [keeper, theme])
  useEffect(() => {
    if (!keeper || !isItemPath(path)) return undefined
    const timer = setTimeout(() => void keeper.keepRead(path), readMs)
    return () => clearTimeout(timer)
  }, [keeper, path])
  useEffect(
    () =>
      keeper &&
      onCollected((item, isSaved) => {
        void keeper.keepSaved(base + pathOfItem({ type: item.type, article_id: item.articleId }), isSaved)
      }),
    [keeper, base],
  )
  return null
}

/** Offline a link loads its document, for which the service worker has a copy: calls of the page would only wait. */
function loadOffline(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (navigator.onLine || !navigator.serviceWorker.controller || !link) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (new URL(link.href).origin !== location.origin) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}
