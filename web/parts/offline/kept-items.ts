import { sections } from '#domain/item/kind.ts'
import { maxKeptRead, maxKeptSaved } from '#domain/constants.ts'
import { keptCache } from '#web/state/kept.ts'

/** One item that the browser keeps. */
export interface KeptItem {
  /** Its address, with the prefix of its language. */
  path: string
  title: string
  isSaved: boolean
  /** UTC milliseconds of the copy. */
  at: number
}

const fact = 'x-kept'
/** A copy has no scripts and loads from this site alone. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
const itemPattern = new RegExp(`/(?:${sections.join('|')})/\\d+$`)

/** Whether a path is the page of an item. */
export const isItemPath = (path: string) => itemPattern.test(path)

/** Whether this browser can keep items: only by https, and not in every private window. */
export const canKeep = () => 'caches' in globalThis

const openKept = () => caches.open(keptCache)

/** A document of the cache. The facts of an item travel as a header of its copy, so that nothing can disagree with the copies. */
export async function storeDocument(path: string, html: string, item?: KeptItem): Promise<void> {
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...(item && { [fact]: encodeURIComponent(JSON.stringify(item)) }),
  }
  const cache = await openKept()
  await cache.put(path, new Response(html, { headers }))
}

/** Adds a file of this site to the cache, under another path if given; what cannot be fetched is left out. */
export async function storeFile(path: string, as = path): Promise<void> {
  const answer = await fetch(path).catch(() => undefined)
  const cache = await openKept()
  if (answer?.ok) await cache.put(as, answer)
}

/** The kept items, the newest first. */
export async function keptItems(): Promise<KeptItem[]> {
  if (!canKeep()) return []
  const cache = await openKept()
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) =>
      isItemPath(new URL(url).pathname) ? factsOf(await cache.match(url)) : [],
    ),
  )
  return found.flat().toSorted((one, other) => other.at - one.at)
}

function factsOf(copy: Response | undefined): KeptItem[] {
  const text = copy?.headers.get(fact)
  return text ? [JSON.parse(decodeURIComponent(text)) as KeptItem] : []
}

/** Marks a kept item as saved or no longer saved; false where it is not kept. */
export async function markSaved(path: string, isSaved: boolean): Promise<boolean> {
  const cache = await openKept()
  const copy = await cache.match(path)
  const [item] = factsOf(copy)
  if (!copy || !item) return false
  await storeDocument(path, await copy.text(), { ...item, isSaved })
  return true
}

/** Deletes the oldest copies beyond what a browser keeps of each kind, and pictures that no copy shows. */
export async function prune(): Promise<void> {
  const items = await keptItems()
  const cache = await openKept()
  const saved = items.filter(({ isSaved }) => isSaved)
  const read = items.filter(({ isSaved }) => !isSaved)
  for (const { path } of [...saved.slice(maxKeptSaved), ...read.slice(maxKeptRead)]) await cache.delete(path)
}
