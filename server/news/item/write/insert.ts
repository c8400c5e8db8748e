import { sql } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import type { ItemFacts, PreparedVersion } from './incoming.ts'
import { isReassigned } from './keys.ts'
import { writeKindFacts } from './kind-facts.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { storeRows } from '#server/platform/data/store-rows.ts'

export interface NewItem {
  articleId: number
  facts: ItemFacts
  originalLang: Locale
  datedAt: Date | undefined
  isDemo: boolean
  versions: PreparedVersion[]
}

export interface NewVersion {
  articleId: number
  kind: ItemFacts['kind']
  version: PreparedVersion
  /** The item's `published_at`; until `updateListing` has read the other versions, the time of this one. */
  listedAt?: Date
}

const wholeSeconds = (date: Date | undefined) =>
  date ? new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString() : null

/** When the first of these versions was published; undefined if none was. */
function firstPublished(versions: PreparedVersion[]): Date | undefined {
  const times = versions.flatMap(({ publishedAt }) => (publishedAt ? [publishedAt.getTime()] : []))
  return times.length ? new Date(Math.min(...times)) : undefined
}

/** Reserves article ids, in ascending order. */
export async function nextArticleIds(trx: Transaction, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('item', 'article_id')) as id from generate_series(1, ${count}::int)
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Inserts new items with all their versions, with one statement per table regardless of their number.
 */
export async function insertItems(trx: Transaction, items: NewItem[]): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ articleId, facts, originalLang, datedAt, isDemo, versions }) => ({
    article_id: articleId,
    original_lang: originalLang,
    published_at: wholeSeconds(firstPublished(versions)),
    dated_at: wholeSeconds(datedAt),
    is_demo: isDemo,
    ...factColumns(facts),
  }))
  await storeRows(trx, 'item', rows)
  await writeKindFacts(trx, items)
  await insertVersions(
    trx,
    items.flatMap(({ articleId, facts: { kind }, versions }) =>
      versions.map((version) => ({ articleId, kind, version, listedAt: firstPublished(versions) })),
    ),
  )
}

/** Inserts new versions of existing items, in place of what a rule or a machine made; they remain drafts while their item is under embargo. */
export async function insertVersions(trx: Transaction, versions: NewVersion[]): Promise<void> {
  if (versions.length === 0) return
  const rows = versions.map(({ articleId, kind, version, listedAt }) => ({
    article_id: articleId,
    kind,
    state: version.publishedAt ? 'published' : 'draft',
    published_at: wholeSeconds(version.publishedAt),
    listed_at: version.publishedAt ? wholeSeconds(listedAt ?? version.publishedAt) : null,
    ...versionColumns(version),
  }))
  await sql`
    insert into item_version
      (article_id, lang, kind, state, title, abstract, content_html, read_minutes, tags, source_digest, published_at, listed_at)
    select row.article_id, lang, row.kind, case when is_held then 'draft' else state end, title, abstract, content_html,
      read_minutes, tags, source_digest, case when not is_held then row.published_at end, case when not is_held then listed_at end
    from jsonb_populate_recordset(null::item_version, ${JSON.stringify(rows)}::jsonb) as row
    join lateral (
      select coalesce(embargo_until > now(), false) as is_held from item where item.article_id = row.article_id
    ) as embargo on true
    on conflict (article_id, lang) do update set
      (state, title, abstract, content_html, read_minutes, tags, source_digest, published_at, listed_at, made_from, made_by) =
      (excluded.state, excluded.title, excluded.abstract, excluded.content_html, excluded.read_minutes, excluded.tags,
        excluded.source_digest, excluded.published_at, excluded.listed_at, null, null)
    where item_version.made_by is not null
  `.execute(trx)
}

/** Replaces the texts of versions and the facts of their items; states and dates of publication are not changed. */
export async function updateVersions(
  trx: Transaction,
  versions: { articleId: number; facts: ItemFacts; version: PreparedVersion }[],
) {
  if (versions.length === 0) return
  const rows = versions.map(({ articleId, facts, version }) => ({
    article_id: articleId,
    ...versionColumns(version),
    ...factColumns(facts),
  }))
  const json = JSON.stringify(rows)
  await sql`
    update item_version as version
    set title = row.title, abstract = row.abstract, content_html = row.content_html,
        read_minutes = row.read_minutes, tags = row.tags, source_digest = row.source_digest, updated_at = now()
    from jsonb_populate_recordset(null::item_version, ${json}::jsonb) as row
    where version.article_id = row.article_id and version.lang = row.lang
  `.execute(trx)
  const { kind: _kind, feed_id: _feed, ...changed } = factColumns(versions[0]!.facts)
  const assignments = Object.keys(changed).map((name) => sql`${sql.ref(name)} = row.${sql.ref(name)}`)
  await sql`
    update item set ${sql.join(assignments)}
    from (select distinct on (article_id) * from jsonb_populate_recordset(null::item, ${json}::jsonb)) as row
    where item.article_id = row.article_id
  `.execute(trx)
  await writeKindFacts(trx, versions)
}

/** The public versions of these items. */
export async function publicVersions(
  trx: Transaction,
  articleIds: number[],
): Promise<{ articleId: number; lang: Locale }[]> {
  if (articleIds.length === 0) return []
  const rows = await trx
    .selectFrom('item_version')
    .select(['article_id', 'lang'])
    .where('article_id', '=', (eb) => eb.fn.any(eb.val(articleIds)))
    .where('state', '=', 'published')
    .orderBy('article_id')
    .execute()
  return rows.map(({ article_id, lang }) => ({ articleId: article_id, lang }))
}

/** Inserts the keys that identify items; a key of another item is reassigned only with `isReassigned`. */
export async function insertKeys(trx: Transaction, keys: ReadonlyMap<string, number>): Promise<void> {
  if (keys.size === 0) return
  const rows = [...keys].map(([key, article_id]) => ({ key, article_id }))
  const reassigned = [...keys.keys()].filter(isReassigned)
  await sql`
    insert into item_key (key, article_id)
    select key, article_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (key text, article_id bigint)
    on conflict (key) do update set article_id = excluded.article_id where excluded.key = any(${reassigned}::text[])
  `.execute(trx)
}

function factColumns(facts: ItemFacts) {
  return {
    kind: facts.kind,
    author_id: facts.authorId ?? null,
    feed_id: facts.feedId ?? null,
    source_name: facts.sourceName ?? '',
    source_url: facts.sourceUrl ?? '',
    image_url: facts.imageUrl ?? '',
    weight: facts.weight ?? 0,
    is_first: facts.isFirst ?? false,
    is_hot: facts.isHot ?? false,
    is_top: facts.isTop ?? false,
    is_detective: facts.isDetective ?? false,
    is_original: facts.isOriginal ?? false,
    is_exclusive: facts.isExclusive ?? false,
    is_choice: facts.isChoice ?? false,
    is_important: facts.isImportant ?? false,
    is_show_home: facts.isShowHome ?? true,
  }
}

function versionColumns(version: PreparedVersion) {
  return {
    lang: version.lang,
    title: version.title,
    abstract: version.abstract,
    content_html: version.contentHtml,
    read_minutes: version.readMinutes,
    tags: version.tags,
    source_digest: version.sourceDigest,
  }
}
