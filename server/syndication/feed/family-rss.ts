import { localeFacts, parseLocale } from '#domain/platform/locale.ts'
import { anyTag } from '#contract/tags.ts'
import type { DocumentSource, TextDocument } from '#server/platform/response/text.ts'
import type { PictureServices } from '#server/platform/picture/pictures.ts'
import type { CallContext, CallServices } from '#server/platform/call/handler.ts'
import type { NewsKind } from '#domain/news/item/kind.ts'
import { findNewest } from '#server/news/item/read/skeleton.ts'
import { readEntries, writersOf, type FeedEntry } from './entries.ts'
import { feedLength, lastChange } from './find.ts'
import { feedWords } from './words.ts'
import { feedType, feedAuthorName } from './write.ts'
import { cdata, xmlHead, xmlText } from './xml.ts'

/** Query parameters that choose the language. */
const langNames = new Set(['lang', 'language'])
/** The properties by which the responses of this family differ. */
export const familyVary = 'language, x-locale, lang'

/**
 * RSS in the form that feed readers of this API family expect: title and description always in CDATA, dates with +0800. The
 * newest items in the requested language, else in their original one.
 */
export function rssSource(
  url: URL,
  kind: NewsKind | undefined,
  context: CallContext<CallServices & PictureServices>,
): DocumentSource {
  const query = new URLSearchParams(
    [...url.searchParams].filter(([name, value]) => langNames.has(name) && parseLocale(value)),
  )
  const self = url.pathname + (query.size ? `?${query}` : '')
  return {
    key: `rss ${context.locale} ${kind} ${self}`,
    tags: kind ? [anyTag(kind)] : [anyTag('flash'), anyTag('article')],
    write: () => writeRss(self, kind, context),
  }
}

async function writeRss(
  self: string,
  kind: NewsKind | undefined,
  { db, config, services, locale }: CallContext<CallServices & PictureServices>,
): Promise<TextDocument> {
  const ids = await findNewest(db, { kind }, feedLength)
  const [entries, changedAt] = await Promise.all([
    readEntries(ids, { db, config, services, locale }),
    lastChange(db, ids, locale),
  ])
  const words = feedWords[locale]
  const title = `Farwire: ${words[kind ?? 'all']}`
  const body = [
    xmlHead,
    '<rss xmlns:atom="http://www.w3.org/2005/Atom" version="2.0"><channel>',
    `<title>${cdata(title)}</title><description>${cdata(words.description)}</description>`,
    `<link>${config.site.origin}/</link><language>${localeFacts[locale].tag}</language>`,
    `<atom:link href="${xmlText(config.site.origin + self)}" rel="self" type="application/rss+xml"/>`,
    `<image><url>${config.site.origin}/favicon.svg</url><title>${cdata(title)}</title><link>${config.site.origin}/</link></image>`,
    ...entries.map((entry) => writeItem(entry, config.site.contactEmail)),
    '</channel></rss>\n',
  ].join('')
  return {
    body,
    type: feedType('xml'),
    maxAgeSeconds: 30,
    lastModified: changedAt,
    headers: { vary: familyVary },
  }
}

function writeItem({ row, id, url, html }: FeedEntry, email: string): string {
  return [
    `<item><title>${cdata(row.title)}</title><description>${cdata(html)}</description>`,
    `<author>${xmlText(`${email} (${feedAuthorName(writersOf(row).join(', '))})`)}</author>`,
    `<link>${url}</link><guid isPermaLink="true">${id}</guid><pubDate>${beijingDate(row.published_at)}</pubDate>`,
    ...row.tags.map((tag) => `<category>${cdata(tag)}</category>`),
    '</item>',
  ].join('')
}

const eightHoursMs = 8 * 3600 * 1000

/** RFC 822 in the zone of this family: 'Thu, 11 May 2023 15:02:29 +0800'. */
function beijingDate(at: Date): string {
  return new Date(at.getTime() + eightHoursMs).toUTCString().replace('GMT', '+0800')
}
