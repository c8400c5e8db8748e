import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { readMinutes } from '#domain/platform/text/reading.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import type { ItemChange } from '#server/platform/bus/event.ts'
import { indexItems } from '#server/news/index/write.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { sanitiseHtml } from '#server/platform/text/sanitise.ts'
import { queueItemMessages } from '#server/platform/webhook/queue.ts'
import { textColumns, type PreparedTexts } from './incoming.ts'
import { insertKeys } from './insert.ts'
import { keysOf, storedKeys } from './keys.ts'
import { lockItem, lockWriters } from './lock.ts'
import { addRows, rowOf } from '#server/platform/data/rows.ts'

/** The condition that the embargo of `item`, if any, has ended at `at`. */
const isFree = (at: Date) => sql`(item.embargo_until is null or item.embargo_until <= ${at})`

/**
 * Publishes one language version, at `at` unless it was public before. False if there is no such version, or it is
 * public or under embargo.
 */
export const publishVersion = (db: Database, articleId: number, lang: Locale, at = new Date()): Promise<boolean> =>
  changeState(db, articleId, lang, 'published', {
    set: sql`state = 'published', withdrawn_reason = '', listed_at = date_trunc('second', ${at}::timestamptz),
      published_at = coalesce(published_at, date_trunc('second', ${at}::timestamptz))`,
    where: sql`state <> 'published' and exists (select from item where article_id = ${articleId} and ${isFree(at)})`,
  })

/** Changes the state of one language version, which is then no longer what a rule or a machine made. False if there is none that meets the condition. */
function changeState(
  db: Database,
  articleId: number,
  lang: Locale,
  change: ItemChange['change'],
  { set, where }: { set: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockItem(trx, articleId)
    const { numAffectedRows } = await sql`
      update item_version set ${set}, made_from = null, made_by = null, updated_at = now()
      where article_id = ${articleId} and lang = ${lang} and ${where}
    `.execute(trx)
    await updateListing(trx, [articleId])
    if (numAffectedRows === 1n) await publishItemEvents(trx, change, [{ articleId, lang }])
    return numAffectedRows === 1n
  })
}

/**
 * Publishes a text of the desk as the version of its language, replacing the previous one. The other languages are
 * unchanged. False while the item is under embargo.
 */
export async function publishTexts(
  trx: Transaction,
  articleId: number,
  lang: Locale,
  texts: PreparedTexts,
  at: Date,
): Promise<boolean> {
  // Waits for imports, for which this text becomes a known one: the same text from a source is then a duplicate.
  await lockWriters(trx)
  await lockItem(trx, articleId)
  const item = await trx
    .selectFrom('item')
    .select(['kind', 'source_name', 'source_url'])
    .where('article_id', '=', articleId)
    .where(sql<boolean>`${isFree(at)}`)
    .executeTakeFirst()
  if (!item) return false
  const before = await rowOf(trx, 'item_version', { article_id: articleId, lang }, ['state'])
  const columns = { ...textColumns(texts), read_minutes: texts.readMinutes, made_from: null, made_by: null }
  const second = sql<Date>`date_trunc('second', ${at}::timestamptz)`
  await trx
    .insertInto('item_version')
    .values({
      article_id: articleId,
      lang,
      kind: item.kind,
      state: 'published',
      listed_at: second,
      published_at: second,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'lang']).doUpdateSet((eb) => ({
        ...columns,
        state: 'published',
        withdrawn_reason: '',
        updated_at: at,
        listed_at: eb.ref('excluded.listed_at'),
        published_at: eb.fn.coalesce('item_version.published_at', 'excluded.published_at'),
      })),
    )
    .execute()
  const keys = keysOf({
    source: item.source_name,
    guid: `desk:${articleId}`,
    links: item.source_url ? [item.source_url] : [],
    texts: [{ title: texts.title, body: plainText(texts.contentHtml) }],
    datedAt: at,
  })
  await insertKeys(trx, new Map(storedKeys(keys).map((key) => [key, articleId])))
  await updateListing(trx, [articleId])
  await publishItemEvents(trx, before?.state === 'published' ? 'corrected' : 'published', [{ articleId, lang }])
  return true
}

/**
 * Takes back a version that has just been published for the first time, as if it had never been public. False if it is
 * not public.
 */
export const unpublishVersion = (trx: Transaction, articleId: number, lang: Locale): Promise<boolean> =>
  changeState(trx, articleId, lang, 'withdrawn', {
    set: sql`state = 'draft', listed_at = null, published_at = null`,
    where: sql`state = 'published'`,
  })

/**
 * Withdraws one public language version and stores the reason, which its page then shows. False if that version is not
 * public.
 */
export const withdrawVersion = (db: Database, articleId: number, lang: Locale, reason: string): Promise<boolean> =>
  changeState(db, articleId, lang, 'withdrawn', {
    set: sql`state = 'withdrawn', withdrawn_reason = ${plainText(reason)}, listed_at = null`,
    where: sql`state = 'published'`,
  })

/** A correction: the public notice as plain text, and the new title and content if they change. */
export interface Correction {
  body: string
  title?: string
  content?: string
}

/** Adds a correction notice to one language version and changes its texts. False if there is no such version. */
export async function correctVersion(
  db: Database,
  articleId: number,
  lang: Locale,
  { body, title, content }: Correction,
  at = new Date(),
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const html = content === undefined ? undefined : sanitiseHtml(content)
    const changes = {
      ...(title === undefined ? {} : { title: oneLine(title) }),
      ...(html === undefined ? {} : { content_html: html, read_minutes: readMinutes(plainText(html)) }),
    }
    const found = await trx
      .updateTable('item_version')
      .set({ ...changes, made_from: null, made_by: null, updated_at: sql`greatest(updated_at, ${at})` })
      .where('article_id', '=', articleId)
      .where('lang', '=', lang)
      .returning('state')
      .executeTakeFirst()
    if (!found) return false
    await addCorrection(trx, { articleId, lang, body, at })
    await indexItems(trx, [articleId])
    if (found.state === 'published') await publishItemEvents(trx, 'corrected', [{ articleId, lang }])
    return true
  })
}

/** Adds the public notice of a correction. */
export async function addCorrection(
  trx: Transaction,
  { articleId, lang, body, at }: { articleId: number; lang: Locale; body: string; at: Date },
): Promise<void> {
  await addRows(trx, 'correction', { article_id: articleId, lang, body: plainText(body), corrected_at: at })
}

/**
 * Publishes the drafts of a feed, or of some items, with the date of the source, otherwise that of the import. Drafts
 * that the desk added to these items are not published. Returns the number of published versions.
 */
export async function publishDrafts(db: Database, of: { feedId: number } | { articleIds: number[] }): Promise<number> {
  const chosen = 'feedId' in of ? sql`feed_id = ${of.feedId}` : sql`article_id = any(${of.articleIds}::bigint[])`
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ article_id: number; lang: Locale }>`
      update item_version as version
      set state = 'published', updated_at = now(), listed_at = dated.at, published_at = dated.at
      from (
        select article_id, date_trunc('second', least(coalesce(dated_at, created_at), now())) as at
        from item where ${chosen} and dated_at is not null and ${isFree(new Date())} order by article_id for update
      ) as dated
      where version.article_id = dated.article_id and version.state = 'draft' and version.source_digest <> ''
      returning version.article_id, version.lang
    `.execute(trx)
    const versions = rows.map(({ article_id: articleId, lang }) => ({ articleId, lang }))
    await updateListing(trx, versions.map(idOf))
    await publishItemEvents(trx, 'published', versions)
    return rows.length
  })
}

export const idOf = ({ articleId }: { articleId: number }): number => articleId

/**
 * Updates `item.published_at` (the first publication of any version, null while none is public), the `listed_at` of its
 * public versions and the search index. Every writer that changes states must call it in its transaction.
 */
export async function updateListing(trx: Transaction, articleIds: number[]): Promise<void> {
  if (articleIds.length === 0) return
  await sql`
    update item set published_at = first.at
    from (
      select article_id, case when bool_or(state = 'published') then min(published_at) end as at
      from item_version where article_id = any(${articleIds}::bigint[]) and made_by is null group by article_id
    ) as first
    where item.article_id = first.article_id and item.published_at is distinct from first.at
  `.execute(trx)
  await sql`
    update item_version as version set listed_at = item.published_at
    from item
    where item.article_id = version.article_id and item.article_id = any(${articleIds}::bigint[])
      and version.state = 'published' and version.made_by is null and version.listed_at is distinct from item.published_at
  `.execute(trx)
  await indexItems(trx, articleIds)
}

/**
 * Publishes the events that update open and cached pages, and notifies webhooks. Every writer of public versions must
 * call it in its transaction.
 */
export async function publishItemEvents(
  trx: Transaction,
  change: ItemChange['change'],
  versions: { articleId: number; lang: Locale }[],
): Promise<void> {
  if (versions.length === 0) return
  const byItem = Map.groupBy(versions, ({ articleId }) => articleId)
  const { rows } = await sql<{
    article_id: number
    kind: ItemKind
    slug: string
    made: Partial<Record<Locale, Locale>>
  }>`
    select article_id, kind, slug, (select coalesce(json_object_agg(lang, made_from), '{}') from item_version as made
      where made.article_id = item.article_id and made_from is not null) as made
    from item where article_id = any(${[...byItem.keys()]}::bigint[]) order by article_id
  `.execute(trx)
  // What was made from a version changes with it.
  const items = rows.map(({ article_id, kind, slug, made }) => {
    const written = byItem.get(article_id)!.map(({ lang }) => lang)
    const follow = locales.filter((lang) => made[lang] && written.includes(made[lang]))
    return { article_id, kind, slug, langs: [...new Set([...written, ...follow])] }
  })
  const events = items.map(
    ({ article_id, kind: type, langs }) => ({ kind: 'item', articleId: article_id, type, change, langs }) as const,
  )
  await publishEvents(trx, events)
  await queueItemMessages(trx, change, items)
}
