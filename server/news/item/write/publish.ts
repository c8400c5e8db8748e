import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import type { DB } from '#server/platform/data/schema.ts'
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

/** A version that the desk decides on is no longer what a rule or a machine made. */
const isWritten = sql`made_from = null, made_by = null`

/** The condition that the embargo of `item`, if any, has ended at `at`. */
const isFree = (at: Date) => sql`(item.embargo_until is null or item.embargo_until <= ${at})`

/**
 * Publishes one language version, at `at` unless it was public before. False if there is no such version, or it is
 * public or under embargo.
 */
export async function publishVersion(
  db: Database | Transaction<DB>,
  articleId: number,
  lang: Locale,
  at = new Date(),
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockItem(trx, articleId)
    const { numAffectedRows } = await sql`
      update item_version
      set state = 'published', withdrawn_reason = '', ${isWritten}, updated_at = now(), listed_at = date_trunc('second', ${at}::timestamptz),
          published_at = coalesce(published_at, date_trunc('second', ${at}::timestamptz))
      where article_id = ${articleId} and lang = ${lang} and state <> 'published'
        and exists (select from item where article_id = ${articleId} and ${isFree(at)})
    `.execute(trx)
    await updateListing(trx, [articleId])
    if (numAffectedRows === 1n) await publishItemEvents(trx, 'published', [{ articleId, lang }])
    return numAffectedRows === 1n
  })
}

/**
 * Publishes a text of the desk as the version of its language, replacing the previous one. The other languages are
 * unchanged. False while the item is under embargo.
 */
export async function publishTexts(
  trx: Transaction<DB>,
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
  const before = await trx
    .selectFrom('item_version')
    .select('state')
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .executeTakeFirst()
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
export async function unpublishVersion(trx: Transaction<DB>, articleId: number, lang: Locale): Promise<boolean> {
  await lockItem(trx, articleId)
  const { numAffectedRows } = await sql`
    update item_version set state = 'draft', ${isWritten}, listed_at = null, published_at = null, updated_at = now()
    where article_id = ${articleId} and lang = ${lang} and state = 'published'
  `.execute(trx)
  await updateListing(trx, [articleId])
  if (numAffectedRows === 1n) await publishItemEvents(trx, 'withdrawn', [{ articleId, lang }])
  return numAffectedRows === 1n
}

/**
 * Withdraws one public language version and stores the reason, which its page then shows. False if that version is not
 * public.
 */
export async function withdrawVersion(
  db: Database | Transaction<DB>,
  articleId: number,
  lang: Locale,
  reason: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockItem(trx, articleId)
    const { numAffectedRows } = await sql`
      update item_version
      set state = 'withdrawn', ${isWritten}, withdrawn_reason = ${plainText(reason)}, listed_at = null, updated_at = now()
      where article_id = ${articleId} and lang = ${lang} and state = 'published'
    `.execute(trx)
    await updateListing(trx, [articleId])
    if (numAffectedRows === 1n) await publishItemEvents(trx, 'withdrawn', [{ articleId, lang }])
    return numAffectedRows === 1n
  })
}

/** A correction: the public notice as plain text, and the new title and content if they change. */
export interface Correction {
  body: string
  title?: string
  content?: string
}

/** Adds a correction notice to one language version and changes its texts. False if there is no such version. */
export async function correctVersion(
  db: Database | Transaction<DB>,
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
  trx: Transaction<DB>,
  { articleId, lang, body, at }: { articleId: number; lang: Locale; body: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('correction')
    .values({ article_id: articleId, lang, body: plainText(body), corrected_at: at })
    .execute()
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
    await updateListing(
      trx,
      rows.map(({ article_id }) => article_id),
    )
    await publishItemEvents(
      trx,
      'published',
      rows.map(({ article_id, lang }) => ({ articleId: article_id, lang })),
    )
    return rows.length
  })
}

/**
 * Updates `item.published_at` (the first publication of any version, null while none is public), the `listed_at` of its
 * public versions and the search index. Every writer that changes states must call it in its transaction.
 */
export async function updateListing(trx: Transaction<DB>, articleIds: number[]): Promise<void> {
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
  trx: Transaction<DB>,
  change: ItemChange['change'],
  versions: { articleId: number; lang: Locale }[],
): Promise<void> {
  if (versions.length === 0) return
  const byItem = Map.groupBy(versions, ({ articleId }) => articleId)
  const { rows } = await sql<{ article_id: number; kind: ItemKind; made: Partial<Record<Locale, Locale>> }>`
    select article_id, kind, (select coalesce(json_object_agg(lang, made_from), '{}') from item_version as made
      where made.article_id = item.article_id and made_from is not null) as made
    from item where article_id = any(${[...byItem.keys()]}::bigint[]) order by article_id
  `.execute(trx)
  // What was made from a version changes with it.
  const items = rows.map(({ article_id, kind, made }) => {
    const written = byItem.get(article_id)!.map(({ lang }) => lang)
    const follow = locales.filter((lang) => made[lang] && written.includes(made[lang]))
    return { article_id, kind, langs: [...new Set([...written, ...follow])] }
  })
  await publishEvents(
    trx,
    items.map(({ article_id, kind, langs }) => ({
      kind: 'item',
      articleId: article_id,
      type: kind,
      change,
      langs,
    })),
  )
  await queueItemMessages(trx, change, items)
}
