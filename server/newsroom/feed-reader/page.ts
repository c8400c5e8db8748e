import { readHtml } from '#server/platform/text/html.ts'

const feedTypes = /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)\b/i

/** The address of the feed that a web page names, as written: the first one, as those of comments come later. */
export function feedNamedBy(html: string): string | undefined {
  let found: string | undefined
  readHtml(html, () => ({
    onopentag(name, { rel = '', type = '', href = '' }) {
      if (name === 'link' && /\balternate\b/i.test(rel) && feedTypes.test(type)) found ??= href.trim() || undefined
    },
  }))
  return found
}
