import { sql } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readAfter, type Cursor } from '#server/platform/bus/cursor.ts'
import { FetchError, fetchWeb } from '#server/platform/fetch/fetch.ts'
import { feedFormats, feedKinds, feedPath, type FeedList, type SubjectFeed } from '#contract/syndication/feed.ts'
import { localisePath, locales, type Locale } from '#domain/platform/locale.ts'
import { newsKinds, type ItemKind } from '#domain/news/item/kind.ts'
import type { LiveChange } from '#server/platform/bus/event.ts'

/** The maximum number of addresses in one request: hubs bound the size of a form. */
const maxAddresses = 100

/**
 * Notifies the WebSub hub of the feeds that changed since the last notification. The changes are read from the events that writers
 * published, and the cursor is stored only after the hub has accepted all: after a failure the next round repeats it, and
 * a round names a feed once, however often it changed. Rejects when the hub refuses.
 */
export async function pingHub(db: Database, config: Config): Promise<{ notified: number }> {
  const hub = config.feeds.websubHub
  if (!hub) return { notified: 0 }
  const { committed, cursor } = await readAfter(db, await readCursor(db))
  const changes = committed.flatMap(({ changes }) => changes)
  const feeds = changes.length ? await changedFeeds(db, changes, config) : []
  for (let start = 0; start < feeds.length; start += maxAddresses)
    await notify(hub, feeds.slice(start, start + maxAddresses))
  if (committed.length) await storeCursor(db, cursor)
  return { notified: feeds.length }
}

/** The operator chooses the hub, so it may have a private address. */
async function notify(hub: string, feeds: string[]): Promise<void> {
  const fields: [string, string][] = [
    ['hub.mode', 'publish'],
    ...feeds.map((feed): [string, string] => ['hub.url', feed]),
  ]
  const form = new URLSearchParams(fields)
  const { status } = await fetchWeb(hub, { form, privateOrigins: [new URL(hub).origin], maxRedirects: 0 })
  if (status < 200 || status > 299) throw new FetchError(`the hub answers ${status}`)
}

/** The stored cursor; the current position if the cursor is ahead of this database, which a restored copy can be. */
async function readCursor(db: Database): Promise<Cursor> {
  const { rows } = await sql<{ cursor: Cursor }>`
    select case when pg_snapshot_xmax(cursor::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) then cursor else pg_current_snapshot()::text end as cursor
    from websub_cursor
  `.execute(db)
  return rows[0]!.cursor
}

const storeCursor = (db: Database, cursor: Cursor) => db.updateTable('websub_cursor').set({ cursor }).execute()

interface FeedFacts {
  article_id: number
  lang: Locale
  kind: ItemKind
  /** Of an episode. */
  show_id: number | null
  /** The topics, special subjects and tokens that the item is on. */
  subjects: SubjectFeed[]
  tags: string[]
  author_id: number | null
  /** The lists other than that of its kind and `all`. */
  lists: FeedList[]
}

/** The addresses of the feeds whose content changed with these items and subjects, each once. */
async function changedFeeds(
  db: Database,
  live: readonly LiveChange[],
  { site: { origin, defaultLocale } }: Config,
): Promise<string[]> {
  const changes = live.filter((change) => change.kind === 'item')
  const subjects = await readSubjects(
    db,
    live.flatMap((change) => (change.kind === 'data' ? change.tag : [])),
  )
  // Subjects that an item was removed from, or that editors changed; the language of the item is unknown.
  const langs = changes.length > 0 ? [...new Set(changes.flatMap((change) => change.langs))] : locales
  const ofSubjects = subjects.flatMap((subject) =>
    feedFormats.flatMap((format) =>
      langs.map((lang) => origin + localisePath(feedPath(subject, format), lang, defaultLocale)),
    ),
  )
  const changed = new Set(changes.flatMap(({ articleId, langs }) => langs.map((lang) => `${articleId} ${lang}`)))
  const facts = await readFacts(db, [...new Set(changes.map(({ articleId }) => articleId))])
  const addresses = facts
    .filter(({ article_id, lang }) => changed.has(`${article_id} ${lang}`))
    .flatMap((item) => pathsOf(item).map((path) => origin + localisePath(path, item.lang, defaultLocale)))
  return [...new Set([...addresses, ...ofSubjects])]
}

/** The feeds of the topics, special subjects and tokens that tags name. */
async function readSubjects(db: Database, tags: readonly string[]): Promise<SubjectFeed[]> {
  const idsOf = (name: string) =>
    tags.flatMap((tag) => (tag.startsWith(`${name}:`) ? Number(tag.slice(name.length + 1)) : []))
  const { rows } = await sql<{ feed: SubjectFeed }>`
    select kind || '/' || id as feed from composition where id = any(${idsOf('composition')}::bigint[])
    union all select 'token/' || id from token where id = any(${idsOf('token')}::bigint[])
  `.execute(db)
  return rows.map(({ feed }) => feed)
}

function readFacts(db: Database, ids: number[]): Promise<FeedFacts[]> {
  const names = {
    weighted: sql`weight > 0`,
    detective: sql`is_detective`,
    original: sql`is_original`,
    exclusive: sql`is_exclusive`,
    choice: sql`is_choice`,
    important: sql`is_important`,
    adverse: sql`exists (select from incident where incident.article_id = item.article_id)`,
  }
  const lists = Object.entries(names).map(([name, isSo]) => sql`case when ${isSo} then ${name}::text end`)
  return sql<FeedFacts>`
    select article_id, lang, item.kind, tags, author_id, show_id, array_remove(array[${sql.join(lists)}], null) as lists,
      array(
        select composition.kind || '/' || composition.id from composition_item as entry
        join composition on composition.id = entry.composition_id where entry.article_id = item.article_id
        union all select 'token/' || token_id from token_mention where token_mention.article_id = item.article_id
      ) as subjects
    from item join item_version using (article_id) left join episode using (article_id) where article_id = any(${ids}::bigint[]) and item.kind in (${sql.join(feedKinds.map((kind) => sql.lit(kind)))})
  `
    .execute(db)
    .then(({ rows }) => rows)
}

const isNews = (kind: ItemKind) => (newsKinds as readonly ItemKind[]).includes(kind)

/** Every feed that contains an item, within its language's site. */
function pathsOf({ kind, tags, author_id, show_id, lists, subjects }: FeedFacts): string[] {
  const others = [
    ...tags.map((tag) => ({
      name: `/feeds/tag/${encodeURIComponent(tag)}`,
      queries: [kind === 'flash' ? '' : '?kind=article', '?kind=all'],
    })),
    ...(author_id === null
      ? []
      : [{ name: `/feeds/author/${author_id}`, queries: [kind === 'article' ? '' : '?kind=flash', '?kind=all'] }]),
  ]
  return feedFormats.flatMap((format) => [
    ...(show_id === null ? [] : [feedPath(`show/${show_id}`, format)]),
    ...subjects.map((subject) => feedPath(subject, format)),
    ...([kind, ...(isNews(kind) ? ['all'] : []), ...lists] as FeedList[]).map((list) => feedPath(list, format)),
    ...others.flatMap(({ name, queries }) => queries.map((query) => `${name}.${format}${query}`)),
  ])
}
