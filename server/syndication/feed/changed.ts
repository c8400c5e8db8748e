import { sql } from 'kysely'
import { feedFormats, feedKinds, feedPath, type FeedList, type SubjectFeed } from '#contract/syndication/feed.ts'
import { localisePath, locales, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { newsKinds, type ItemKind } from '#domain/news/item/kind.ts'
import type { LiveChange } from '#server/platform/bus/event.ts'

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
export async function changedFeeds(
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
