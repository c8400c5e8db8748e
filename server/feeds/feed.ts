import { localeFacts, localisePath } from '#domain/locale.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { answerText } from '#server/response/text.ts'
import { feedAt, type FeedChoice, type FeedSubject } from './choice.ts'
import { readEntries } from './entries.ts'
import { authorName, findForFeed, lastChange } from './find.ts'
import { feedWords } from './words.ts'
import { feedType, writeFeed } from './write.ts'

interface FeedSite {
  config: Config
  db: Database
}

/**
 * The feeds of the site: RSS, Atom and JSON Feed of a list, tag or author in one language. undefined when the
 * address is outside them; 404 for a list, author or tag that does not exist.
 */
export async function answerFeed(request: Request, site: FeedSite): Promise<Response | undefined> {
  const choice = feedAt(new URL(request.url), site.config.site.defaultLocale)
  if (choice === undefined) return undefined
  const answer = choice && (await writeChoice(request, choice, site))
  return (
    answer ??
    new Response('There is no such feed.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  )
}

async function writeChoice(
  request: Request,
  { subject, format, locale, path }: FeedChoice,
  { config, db }: FeedSite,
): Promise<Response | undefined> {
  const { site, feeds } = config
  const hub = feeds.websubHub
  const name = await nameOf(db, subject, feedWords[locale])
  const ids = await findForFeed(db, subject, locale)
  if (name === undefined || (subject.by === 'tag' && ids.length === 0)) return undefined
  const [entries, changedAt] = await Promise.all([
    readEntries(ids, { db, config, locale }),
    lastChange(db, ids, locale),
  ])
  const address = (path: string) => site.origin + localisePath(path, locale, site.defaultLocale)
  const self = address(path)
  const body = writeFeed(format, {
    title: `Farwire: ${name}`,
    description: feedWords[locale].description,
    language: localeFacts[locale].tag,
    home: address(homeOf(subject)),
    self,
    hub,
    siteOrigin: site.origin,
    contactEmail: site.contactEmail,
    changedAt,
    entries,
  })
  const links = [`<${self}>; rel="self"`, ...(hub ? [`<${hub}>; rel="hub"`] : [])]
  return answerText(request, {
    body,
    type: feedType(format),
    maxAgeSeconds: 60,
    lastModified: changedAt,
    headers: { link: links.join(', ') },
  })
}

async function nameOf(db: Database, subject: FeedSubject, words: Record<string, string>): Promise<string | undefined> {
  if (subject.by === 'list') return words[subject.list]
  const name = subject.by === 'tag' ? subject.tag : await authorName(db, subject.authorId)
  return name && `${name}, ${words[subject.kind ?? 'all']}`
}

/** The page that shows most items of a feed. */
function homeOf({ kind }: FeedSubject): string {
  if (!kind) return '/'
  return kind === 'flash' ? '/newsflash' : '/article'
}
