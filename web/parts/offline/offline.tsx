import { useEffect, useState } from 'react'
import { useLocation } from '#web/router/index.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { setCookie } from '#web/state/cookies.ts'
import { onCollected } from '#web/state/collecting.ts'
import { useShared, useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { canStoreOffline, isItemPath } from './offline-items.ts'
import { openOfflineStore } from './store-items.ts'

/** Milliseconds: an item that is left earlier does not count as read. */
const readMs = 3_000

/**
 * Registers the service worker and stores the items that are read and saved in this browser, for reading offline.
 * Renders nothing.
 */
export default function Offline() {
  const store = useStore()
  const { base } = useSite()
  const theme = useShared((state) => state.theme)
  const t = useWords()
  const { pathname } = useLocation()
  const path = base + pathname
  const [offlineStore] = useState(() =>
    canStoreOffline() && 'serviceWorker' in navigator ? openOfflineStore(store, t) : undefined,
  )

  useEffect(() => {
    // In development the files are different at each start.
    if (!offlineStore || !import.meta.env.PROD) return undefined
    // Private windows may forbid it: then nothing is readable offline.
    navigator.serviceWorker.register('/worker.js').catch(() => undefined)
    document.addEventListener('click', loadOffline, true)
    return () => document.removeEventListener('click', loadOffline, true)
  }, [offlineStore])
  useEffect(() => {
    void offlineStore?.begin().then(nameStoredStyle)
  }, [offlineStore, theme])
  useEffect(() => {
    if (!offlineStore || !isItemPath(path)) return undefined
    const timer = setTimeout(() => void offlineStore.storeRead(path), readMs)
    return () => clearTimeout(timer)
  }, [offlineStore, path])
  useEffect(
    () =>
      offlineStore &&
      onCollected((item, isSaved) => {
        void offlineStore.storeSaved(base + pathOfItem({ type: item.type, article_id: item.articleId }), isSaved)
      }),
    [offlineStore, base],
  )
  return null
}

/**
 * The documents of a first visit contain the style sheet. From when the service worker can answer for it, a cookie names
 * it, and documents link to it (server/http/pages/answer.ts).
 */
async function nameStoredStyle(): Promise<void> {
  const address = document.querySelector<HTMLElement>('style[data-sheet]')?.dataset.sheet
  if (!address) return
  await navigator.serviceWorker.ready
  setCookie('css', address.slice(address.lastIndexOf('/') + 1))
}

/** Offline a link loads its document, of which the service worker has a copy: the calls of a page would only wait. */
function loadOffline(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (navigator.onLine || !navigator.serviceWorker.controller || !link) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (new URL(link.href).origin !== location.origin) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}
