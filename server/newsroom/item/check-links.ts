import { sql } from 'kysely'
import { maxCheckedLinks, type CheckedLink, type deskItem } from '#contract/newsroom/item.ts'
import type { StaffContext, Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { FetchError, fetchWeb } from '#server/platform/fetch/fetch.ts'
import { itemAt } from '#server/syndication/oembed/item-at.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { readSeenVersion, textsOf } from './open-version.ts'

const concurrency = 10
const linkTimeoutMs = 5_000
/** The beginning of a page is enough to know that it exists. */
const maxBytes = 1024

export const checkLinks: Handler<typeof deskItem.checkLinks> = async ({ article_id, lang }, context) => {
  const version = await readSeenVersion(context.db, context, { articleId: article_id, lang })
  const hrefs = linksOf(textsOf(version).content)
  const list = await checkAll(hrefs.slice(0, maxCheckedLinks), context)
  return { list, skipped: Math.max(0, hrefs.length - maxCheckedLinks) }
}

/** The addresses that a sanitised text links to, each once, in the order of the text: pages of the web, and of this site by their path. */
export function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a (?:[^<>]* )?href="([^"<>]*)"/g)].map(([, href]) => plainText(href!))
  return [...new Set(hrefs.filter((href) => /^(?:https?:\/\/|\/(?!\/))/.test(href)))]
}

type Site = Pick<StaffContext<object>, 'db' | 'config' | 'signal'>

/** Asks ten addresses at a time; `isOpen` decides, in tests, which IP addresses may be reached. */
export async function checkAll(
  hrefs: readonly string[],
  site: Site,
  isOpen?: (ip: string) => boolean,
): Promise<CheckedLink[]> {
  const checked: CheckedLink[] = []
  const waiting = [...hrefs.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      site.signal?.throwIfAborted()
      checked[next[0]] = await check(next[1], site, isOpen)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return checked
}

async function check(href: string, { db, config }: Site, isOpen?: (ip: string) => boolean): Promise<CheckedLink> {
  const url = new URL(href, config.site.origin)
  const found = { href, status: 0, target: '' }
  if (url.origin === new URL(config.site.origin).origin) {
    const item = itemAt(url, config)
    // Own pages are not requested: whether some of them exist depends on their parameters.
    if (!item) return { ...found, state: 'own' }
    return { ...found, state: (await isPublic(db, item.id)) ? 'ok' : 'gone' }
  }
  try {
    const answer = await fetchWeb(url.href, {
      maxBytes,
      truncates: true,
      timeoutMs: linkTimeoutMs,
      isAllowed: isOpen,
      headers: {
        accept: 'text/html, */*;q=0.5',
        'user-agent': `Mozilla/5.0 (compatible; Farwire; +${config.site.origin})`,
      },
    })
    const { status } = answer
    if (status === 404 || status === 410) return { ...found, state: 'gone', status }
    // Some pages exist for people only, and refuse programs.
    if (status < 200 || status > 299) return { ...found, state: 'unreachable', status }
    if (answer.url === url.href) return { ...found, state: 'ok', status }
    return { ...found, state: 'redirected', status, target: answer.url }
  } catch (error) {
    if (error instanceof FetchError) return { ...found, state: 'unreachable' }
    throw error
  }
}

/** Those of some addresses that lead to an item of this site which no reader finds. */
export async function deadOwnLinks(hrefs: readonly string[], { db, config }: Omit<Site, 'signal'>): Promise<string[]> {
  const { origin } = new URL(config.site.origin)
  const own = hrefs.filter((href) => URL.parse(href, origin)?.origin === origin).slice(0, maxCheckedLinks)
  const checked = await Promise.all(own.map((href) => check(href, { db, config, signal: undefined })))
  return checked.filter(({ state }) => state === 'gone').map(({ href }) => href)
}

/** Whether readers find an item in some language. */
async function isPublic(db: Database, articleId: number): Promise<boolean> {
  const { rows } = await sql`
    select from item_version where article_id = ${articleId} and state = 'published' limit 1
  `.execute(db)
  return rows.length > 0
}
