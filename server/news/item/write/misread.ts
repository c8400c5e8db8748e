import { sql } from 'kysely'
import { languageOf } from '#domain/platform/language/stated-language.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { findExisting, type ItemsByKey } from './existing.ts'
import type { PreparedItem } from './incoming.ts'
import { idOf, publishItemEvents, updateListing } from './publish.ts'

interface Misread {
  articleId: number
  stored: Locale
  lang: Locale
  title: string
  contentHtml: string
}

/**
 * Deletes versions that an earlier run stored in a language that the letters of their text exclude, when the same text
 * now arrives in its own: the run then adds it. Nothing is deleted of items that the newsroom has worked on.
 */
export async function dropMisread(trx: Transaction, items: PreparedItem[], existing: ItemsByKey): Promise<void> {
  const misread = items.flatMap((item) => misreadOf(item, existing))
  if (misread.length === 0) return
  const { rows } = await sql<{ article_id: number; stored: Locale }>`
    delete from item_version as version
    using jsonb_to_recordset(${JSON.stringify(misread)}::jsonb) as row (
      "articleId" bigint, stored text, title text, "contentHtml" text
    )
    where version.article_id = row."articleId" and version.lang = row.stored
      and version.title = row.title and version.content_html = row."contentHtml"
      and version.source_digest <> '' and version.state <> 'withdrawn'
      and not exists (select from item_revision where item_revision.article_id = version.article_id)
      and not exists (select from item_draft where item_draft.article_id = version.article_id)
      and not exists (select from correction where correction.article_id = version.article_id)
    returning version.article_id, row.stored
  `.execute(trx)
  if (rows.length === 0) return
  const dropped = new Set(rows.map(({ article_id, stored }) => `${article_id} ${stored}`))
  const repaired = misread.filter(({ articleId, stored }) => dropped.has(`${articleId} ${stored}`))
  await sql`
    update item set original_lang = row.lang
    from jsonb_to_recordset(${JSON.stringify(repaired)}::jsonb) as row ("articleId" bigint, stored text, lang text)
    where item.article_id = row."articleId" and item.original_lang = row.stored
  `.execute(trx)
  const versions = rows.map(({ article_id: articleId, stored: lang }) => ({ articleId, lang }))
  await updateListing(trx, versions.map(idOf))
  await publishItemEvents(trx, 'withdrawn', versions)
  const byId = new Map([...existing.values()].map((item) => [item.articleId, item]))
  for (const { article_id, stored } of rows) byId.get(article_id)?.digests.delete(stored)
}

function misreadOf({ keys, datedAt, versions }: PreparedItem, existing: ItemsByKey): Misread[] {
  const found = findExisting(existing, keys, datedAt)
  if (!found?.isOwn) return []
  const { articleId, digests } = found.item
  return versions.flatMap(({ lang, title, contentHtml }) =>
    [...digests.keys()]
      .filter((stored) => versions.every((version) => version.lang !== stored))
      .filter((stored) => languageOf(`${title} ${plainText(contentHtml)}`, stored) === lang)
      .map((stored) => ({ articleId, stored, lang, title, contentHtml })),
  )
}
