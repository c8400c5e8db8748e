import { sql } from 'kysely'
import { deskEntity } from '#contract/newsroom/entity.ts'
import { bind, type Handler, type StaffContext } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { changesOf } from '#server/newsroom/audit/changes.ts'
import { versionOf } from '#server/newsroom/form/version.ts'
import { describeEntity, type EntityKind, isItemEntity, type PlainEntityKind } from '#domain/newsroom/entity.ts'
import { isDraftId } from '#domain/newsroom/entity-state.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { citiesNamed } from '#server/newsroom/import/city.ts'
import { discard, draftsAmong, keep, publishDraft, readDraft, readNew } from './draft.ts'
import { settingsOf } from './form-value.ts'
import { importFile } from './import/import.ts'
import { remove } from './remove.ts'
import { idIn } from './id.ts'
import { stores } from './stores.ts'
import { readValues } from './given.ts'
import { permit } from './permit.ts'
import { storeEntity } from './store-entity.ts'
import { patternOf } from './pattern.ts'
import type { EntityRow, Page } from './store.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { publishVersion } from '#server/news/item/write/publish.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { addRevision } from '#server/newsroom/item/revision.ts'
import { restoreRows } from './removal.ts'

const pageSize = 50

const list: Handler<typeof deskEntity.list> = async ({ kind, query, page, is_removed }, { db }) => {
  const asked = { pattern: patternOf(query), limit: pageSize, offset: (page - 1) * pageSize }
  const rows = is_removed ? await listRemoved(db, kind, asked) : await stores[kind].list(db, asked)
  const total = rows[0]?.total ?? 0
  const changed = is_removed
    ? []
    : await draftsAmong(
        db,
        kind,
        rows.map(({ id }) => id),
      )
  return {
    drafts: page === 1 && !query && !is_removed ? await readNew(db, kind) : [],
    list: rows.map((each) => {
      const { total: _, settings, ...row } = each
      return {
        ...row,
        settings: is_removed ? {} : settingsOf(kind, settings),
        is_changed: changed.includes(row.id),
      }
    }),
    total,
    has_more: page * pageSize < total,
  }
}

/** Entities that were removed, and items that were withdrawn, the latest first. */
async function listRemoved(db: Database, kind: EntityKind, { pattern, limit, offset }: Page): Promise<EntityRow[]> {
  const { itemKind } = describeEntity(kind)
  const removed = itemKind
    ? sql`
        select article_id::text as id, min(title) as title, max(item_version.updated_at) as removed_at
        from item join item_version using (article_id)
        where item.kind = ${itemKind} and item.published_at is null and state = 'withdrawn' group by article_id`
    : sql`select entity_id as id, title, removed_at from removed_entity where kind = ${kind}`
  const { rows } = await sql<EntityRow>`
    select id, title, to_char(removed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as about, 'withdrawn' as state,
      '{}'::jsonb as choices, '{}'::jsonb as settings, null as count, '{}'::text[] as langs,
      count(*) over ()::int as total
    from (${removed}) as removed where title ilike ${pattern} order by removed_at desc, id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

/** Stores the values of a form, and notifies the person concerned, if any. */
const save: Handler<typeof deskEntity.save, MailServices> = async (
  { kind, id: sent, version, base, client, values: json },
  context,
) => {
  if (describeEntity(kind).isReadOnly || (isDraftId(sent) && base === undefined)) throw new Refusal('not_found')
  permit(kind, context.caller)
  const known = sent ? idIn(kind, sent) : undefined
  const values = readValues(kind, json)
  const { id, before, after, number } = await context.db.transaction().execute(async (trx) => {
    const store = (over: { id: string | undefined; version: string | undefined }) =>
      storeEntity(trx, context, { kind, values, ...over })
    // A program without a draft replaces none: an editor finds what is typed, and that the entity has changed.
    if (known === undefined || base === undefined) return { ...(await store({ id: known, version })), number: 0 }
    return publishDraft(trx, context, { kind, id: known, version, base, client, values }, store)
  })
  if (after) await stores[kind].inform?.(context, before, after)
  return { id, version: versionOf(after ?? {}), number }
}

const maxChanges = 50

/** Values and history are of one moment: a save between the two reads would be taken for known by the form. */
const detail: Handler<typeof deskEntity.detail> = ({ kind, id }, { db }) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const typed = await readDraft(trx, kind, idIn(kind, id))
      if (isDraftId(id)) return { values: {}, version: '', changes: [], ...typed }
      const values = await stores[kind].read(trx, id)
      if (!values) throw new Refusal('not_found')
      const all = { staff_id: undefined, action: '', from: undefined, to: undefined }
      const changes = await changesOf(trx, { ...all, kind, subject_id: id }, { limit: maxChanges })
      return { values, version: versionOf(values), changes, ...typed }
    })

const cities: Handler<typeof deskEntity.cities> = async ({ query }) => ({ list: citiesNamed(query, 8) })

/** Publishes an item again in the languages that were withdrawn together, or restores a deleted entity with its id. */
const restore: Handler<typeof deskEntity.restore> = async ({ kind, id: sent }, context) => {
  permit(kind, context.caller)
  const id = idIn(kind, sent)
  await context.db.transaction().execute(async (trx) => {
    if (isItemEntity(kind)) await republish(trx, context, Number(id))
    else await putBack(trx, kind, id)
    const after = await stores[kind].read(trx, id)
    if (!after) throw new Refusal('not_found')
    await recordChange(trx, context, `${kind}.restore`, id, { after })
  })
  return { id }
}

async function republish(trx: Transaction, { caller, now }: StaffContext<object>, articleId: number) {
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

async function putBack(trx: Transaction, kind: PlainEntityKind, id: string): Promise<void> {
  const removed = await trx
    .deleteFrom('removed_entity')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .returning(sql<string>`tables::text`.as('stored'))
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  await restoreRows(trx, kind, id, removed.stored)
}

export const handlers = bind(deskEntity, {
  list,
  detail,
  cities,
  keep,
  discard,
  save,
  remove,
  restore,
  import: importFile,
})
