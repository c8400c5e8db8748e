import { localeFacts, localisePath, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { itemKindFacts } from '#domain/news/item/kind.ts'
import { anyTag, compositionTag, itemTag, tokenTag } from '#contract/tags.ts'
import type { PictureServices } from '#server/platform/picture/pictures.ts'
import type { DocumentSource, TextDocument } from '#server/platform/response/text.ts'
import { feedAt, type FeedChoice, type FeedSubject } from './choice.ts'
import { readEntries } from './entries.ts'
import { authorName, findForFeed, lastChange } from './find.ts'
import { subjectName, subjectPage } from './subjects.ts'
import { feedWords } from './words.ts'
import type { ShowFacts } from '#server/news/item/write/podcast-facts.ts'
import { readShow } from '#server/media/podcast/show.ts'
import { feedType, writeFeed } from './write.ts'

interface FeedSite {
  config: Config
  db: Database
  services: PictureServices
}

/**
 * The feeds of the site: RSS, Atom and JSON Feed of a list, tag or author in one language. undefined when the
 * address is outside them; none is written for a list, author or tag that does not exist.
 */
export function feedSource(url: URL, site: FeedSite): DocumentSource | undefined {
  const choice = feedAt(url, site.config.site.defaultLocale)
  if (choice === undefined) return undefined
  const absent = 'There is no such feed.\n'
  if (choice === null) return { key: 'feed', tags: [], absent, write: () => Promise.resolve(undefined) }
  return {
    absent,
    key: `feed ${choice.locale} ${choice.path}`,
    tags: tagsOf(choice.subject),
    write: () => writeChoice(choice, site),
  }
}

function tagsOf(subject: FeedSubject): string[] {
  if ('subjectId' in subject) {
    if (subject.by === 'show') return [anyTag('podcast')]
    return [subject.by === 'token' ? tokenTag(subject.subjectId) : compositionTag(subject.subjectId)]
  }
  return subject.kind ? [anyTag(subject.kind)] : [anyTag('flash'), anyTag('article')]
}

async function writeChoice(
  { subject, format, locale, path }: FeedChoice,
  { config, db, services }: FeedSite,
): Promise<TextDocument | undefined> {
  const { site, feeds } = config
  const hub = feeds.websubHub
  const name = await nameOf(db, subject, locale)
  const ids = await findForFeed(db, subject, locale)
  if (name === undefined || (subject.by === 'tag' && ids.length === 0)) return undefined
  const [entries, changedAt, show] = await Promise.all([
    readEntries(ids, { db, config, services, locale }),
    lastChange(db, ids, locale),
    'subjectId' in subject && subject.by === 'show' ? readShow(db, subject.subjectId) : undefined,
  ])
  const address = (path: string) => site.origin + localisePath(path, locale, site.defaultLocale)
  const self = address(path)
  const pictures = await services.outsidePictures.addresses()
  const absolute = (picture: string) => picture && pictures.of(new URL(picture, site.origin).href)
  const body = writeFeed(format, {
    title: show ? show.title : `Farwire: ${name}`,
    description: show?.intro || feedWords[locale].description,
    language: localeFacts[show?.lang ?? locale].tag,
    show: show && { ...(show.facts as ShowFacts), category: show.category, cover: absolute(show.image_url) },
    home: address(homeOf(subject)),
    self,
    hub,
    siteOrigin: site.origin,
    contactEmail: site.contactEmail,
    changedAt,
    entries,
  })
  const links = [`<${self}>; rel="self"`, ...(hub ? [`<${hub}>; rel="hub"`] : [])]
  return {
    body,
    type: feedType(format),
    maxAgeSeconds: 60,
    lastModified: changedAt,
    headers: { link: links.join(', ') },
    // The tag of a subject covers which items it contains, not their texts.
    tags: 'subjectId' in subject ? ids.map(itemTag) : [],
  }
}

async function nameOf(db: Database, subject: FeedSubject, locale: Locale): Promise<string | undefined> {
  if ('subjectId' in subject) return subjectName(db, subject, locale)
  const words: Record<string, string> = feedWords[locale]
  if (subject.by === 'list') return words[subject.list]
  const name = subject.by === 'tag' ? subject.tag : await authorName(db, subject.authorId)
  return name && `${name}, ${words[subject.kind ?? 'all']}`
}

/** The page that shows most items of a feed. */
function homeOf(subject: FeedSubject): string {
  if ('subjectId' in subject) return subjectPage(subject)
  const { kind } = subject
  if (subject.by === 'list' && subject.list === 'adverse') return '/adverse'
  if (subject.by === 'list' && subject.list === 'today') return '/ai/today'
  if (!kind) return '/'
  return `/${itemKindFacts[kind].list}`
}
