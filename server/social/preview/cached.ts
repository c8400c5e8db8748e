import type { LinkPreview } from '#contract/social/preview.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { cardOfItem, previewSiteItem, type ItemCard } from './site-item.ts'

/** The previews of links that need no request: links to this site, and cached ones. */
export async function cachedPreviews(
  urls: readonly string[],
  context: Pick<CallContext, 'db' | 'config' | 'locale'>,
): Promise<Map<string, LinkPreview | ItemCard>> {
  const found = new Map<string, LinkPreview | ItemCard>()
  if (urls.length === 0) return found
  const readable = urls.filter((url) => URL.canParse(url))
  const [stored] = await Promise.all([
    context.db
      .selectFrom('link_preview')
      .select(['url', 'preview'])
      .where('url', 'in', readable.length ? readable.map(canonical) : [''])
      .execute(),
    ...readable.map(async (url) => {
      const own =
        (await cardOfItem(url, context.locale, context)) ?? (await previewSiteItem(url, context).catch(() => undefined))
      if (own) found.set(url, own)
    }),
  ])
  const byAddress = new Map(stored.map(({ url, preview }) => [url, preview as LinkPreview | null]))
  for (const url of readable) {
    const preview = byAddress.get(canonical(url))
    if (preview && !found.has(url)) found.set(url, preview)
  }
  return found
}

/** The address in the canonical spelling of the contract. */
function canonical(text: string): string {
  const url = new URL(text)
  url.hash = ''
  return url.href
}
