import { sql, type Transaction } from 'kysely'
import type { deskEntity } from '#contract/newsroom/entity.ts'
import { Refusal } from '#contract/errors.ts'
import { isItemEntity, type PlainEntityKind } from '#domain/newsroom/entity.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { StaffContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishVersion } from '#server/news/item/write/publish.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { addRevision } from '#server/newsroom/item/revision.ts'
import { idIn } from './id.ts'
import { permit } from './permit.ts'
import { restoreRows } from './removal.ts'
import { stores } from './stores.ts'

/** Publishes an item again in the languages that were withdrawn together, or restores a deleted entity with its id. */
export const restore: Handler<typeof deskEntity.restore> = async ({ kind, id: sent }, context) => {
  permit(kind, context.caller)
  const id = idIn(kind, sent)
  await context.db.transaction().execute(async (trx) => {
    if (isItemEntity(kind)) await republish(trx, context, Number(id))
    else await putBack(trx, kind, id)
    const after = await stores[kind].read(trx, id)
    if (!after) throw new Refusal('not_found')
    await recordChange(trx, context, { action: `${kind}.restore`, kind, id, before: null, after })
  })
  return { id }
}

async function republish(trx: Transaction<DB>, { caller, now }: StaffContext<object>, articleId: number) {
  const { rows } = await sql<{ lang: Locale; title: string; abstract: string; contentHtml: string; tags: string[] }>`
    select lang, version.title, version.abstract, version.content_html as "contentHtml", version.tags
    from item_version as version join item_revision as revision using (article_id, lang)
    where article_id = ${articleId} and state = 'withdrawn' and cause = 'withdrawn' and revision.created_at = (
      select max(created_at) from item_revision where article_id = ${articleId} and cause = 'withdrawn')
  `.execute(trx)
  if (rows.length === 0) throw new Refusal('not_found')
  for (const { lang, ...texts } of rows) {
    if (!(await publishVersion(trx, articleId, lang, now))) throw new Refusal('item_embargo', { time: '' })
    await addRevision(trx, { articleId, lang, cause: 'published', staffId: caller.staffId, texts, at: now })
  }
}

async function putBack(trx: Transaction<DB>, kind: PlainEntityKind, id: string): Promise<void> {
  const removed = await trx
    .deleteFrom('removed_entity')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .returning(sql<string>`tables::text`.as('stored'))
    .executeTakeFirst()
  if (!removed) throw new Refusal('not_found')
  await restoreRows(trx, kind, id, removed.stored)
}
