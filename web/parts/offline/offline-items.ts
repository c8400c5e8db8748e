import { addressId, sections } from '#domain/news/item/kind.ts'
import { maxOfflineRead, maxOfflineSaved } from '#domain/platform/constants.ts'
import { offlineCache } from '#web/state/offline-cache.ts'

/** An item that the browser stores. */
export interface OfflineItem {
  /** Its address, with the prefix of its language. */
  path: string
  title: string
  isSaved: boolean
  /** UTC milliseconds of the copy. */
  at: number
}

const fact = 'x-offline-item'
/** The style sheet that the copies link to (public/worker.js). */
const offlineStyle = '/offline.css'
/** Copies have no scripts and load from this site only. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
const itemPattern = new RegExp(`/(?:${sections.join('|')})/${addressId}$`)

/** Whether a path is the page of an item. */
export const isItemPath = (path: string) => itemPattern.test(path)

/** Whether this browser can store items: only with https, and not in every private window. */
export const canStoreOffline = () => 'caches' in globalThis

const openOfflineCache = () => caches.open(offlineCache)

/** A document of the cache. The metadata of an item is a header of its copy, so that both are always consistent. */
export async function storeDocument(path: string, html: string, item?: OfflineItem): Promise<void> {
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...(item && { [fact]: encodeURIComponent(JSON.stringify(item)) }),
  }
  const cache = await openOfflineCache()
  await cache.put(path, new Response(html, { headers }))
}

/** Adds a file of this site to the cache, optionally under another path; a file that cannot be fetched is left out. */
export async function storeFile(path: string, as = path): Promise<void> {
  const answer = await fetch(path).catch(() => undefined)
  const cache = await openOfflineCache()
  if (answer?.ok) await cache.put(as, answer)
}

/**
 * Stores the style sheet of the open page, as that of the copies and at its own address, where the service worker finds
 * it. A document that contains its sheet costs no second transfer. Older sheets go.
 */
export async function storeStyle(sheet: HTMLElement): Promise<void> {
  const address = sheet.dataset.sheet!
  const cache = await openOfflineCache()
  if (sheet instanceof HTMLStyleElement) {
    const headers = { 'content-type': 'text/css; charset=utf-8' }
    for (const path of [address, offlineStyle]) await cache.put(path, new Response(sheet.textContent, { headers }))
  } else await storeFile(address, offlineStyle)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.endsWith('.css') && ![address, offlineStyle].includes(pathname)) await cache.delete(url)
  }
}

/** The stored items, the newest first. */
export async function offlineItems(): Promise<OfflineItem[]> {
  if (!canStoreOffline()) return []
  const cache = await openOfflineCache()
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) =>
      isItemPath(new URL(url).pathname) ? factsOf(await cache.match(url)) : [],
    ),
  )
  return found.flat().toSorted((one, other) => other.at - one.at)
}

function factsOf(copy: Response | undefined): OfflineItem[] {
  const text = copy?.headers.get(fact)
  return text ? [JSON.parse(decodeURIComponent(text)) as OfflineItem] : []
}

/** Marks a stored item as saved or no longer saved; returns false if it is not stored. */
export async function markSaved(path: string, isSaved: boolean): Promise<boolean> {
  const cache = await openOfflineCache()
  const copy = await cache.match(path)
  const [item] = factsOf(copy)
  if (!copy || !item) return false
  await storeDocument(path, await copy.text(), { ...item, isSaved })
  return true
}

/** Deletes the oldest copies above the maximum of each kind, and pictures that no copy uses. */
export async function prune(): Promise<void> {
  const items = await offlineItems()
  const cache = await openOfflineCache()
  const saved = items.filter(({ isSaved }) => isSaved)
  const read = items.filter(({ isSaved }) => !isSaved)
  for (const { path } of [...saved.slice(maxOfflineSaved), ...read.slice(maxOfflineRead)]) await cache.delete(path)
}
