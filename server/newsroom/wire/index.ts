import { deskWire, type FlashTemplate } from '#contract/newsroom/wire.ts'
import { bind, type Handler, type StaffContext } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { previewOf, type PreviewServices } from '#server/social/preview/read.ts'
import { list } from './list.ts'
import { publish, sentKey } from './publish.ts'
import { similar } from './similar.ts'
import { sql } from 'kysely'
import { cleanText, oneLine } from '#domain/platform/text/clean-text.ts'
import { recordChange, recordSave } from '#server/newsroom/audit/record.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { lockItem } from '#server/news/item/write/lock.ts'
import { releasesTag } from '#server/newsroom/item/schedule.ts'

/** Refuses `no_preview` for an address that is none, and for a page that cannot be read, without a reason. */
const page: Handler<typeof deskWire.page, PreviewServices> = async ({ url }, context) => {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password)
    throw new Refusal('no_preview')
  address.hash = ''
  const { title, site_name, host } = await previewOf(address.href, context)
  return { title, name: site_name || host, url: address.href }
}

const templates: Handler<typeof deskWire.templates> = async (_, { db }) => ({
  list: await db.selectFrom('flash_template').select(['id', 'name', 'body']).orderBy(sql`lower(name)`).execute(),
})

const saveTemplate: Handler<typeof deskWire.saveTemplate> = async (input, context) => {
  const { caller, now } = context
  const [name, body] = [oneLine(input.name), cleanText(input.body)]
  return context.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('flash_template')
      .select(['name', 'body'])
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .executeTakeFirst()
    const { rows } = await sql<FlashTemplate>`
      insert into flash_template (name, body, updated_by, updated_at) values (${name}, ${body}, ${caller.staffId}, ${now})
      on conflict (lower(name)) do update
        set name = excluded.name, body = excluded.body, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      returning id, name, body
    `.execute(trx)
    const saved = rows[0]!
    await recordSave(trx, context, 'template.save', saved.id, { before, after: { name, body } })
    return saved
  })
}

const removeTemplate: Handler<typeof deskWire.removeTemplate> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('flash_template')
      .where('id', '=', id)
      .returning(['name', 'body'])
      .executeTakeFirst()
    if (!removed) return
    await recordChange(trx, context, 'template.remove', id, { before: removed })
  })
  return {}
}

/** Nobody has seen the flash: it is removed, so that readers' pages, lists and searches have never heard of it. */
const takeBack: Handler<typeof deskWire.takeBack> = async (input, context) => {
  await context.db.transaction().execute(async (trx) => {
    const article_id = input.key ? await sentWith(trx, context, input.key) : input.article_id
    if (!article_id) {
      if (input.key) return
      throw new Refusal('not_found')
    }
    const title = await lockHeld(trx, article_id)
    await trx.deleteFrom('item').where('article_id', '=', article_id).execute()
    await recordChange(trx, context, 'flash.takeBack', article_id, { before: { title } })
  })
  return {}
}

/** The flash of a key; without one the key is used up, so that a flash that arrives later is not published. */
async function sentWith(trx: Transaction, { caller, now }: StaffContext, given: string): Promise<number | null> {
  const key = sentKey(caller, given)
  const { rows } = await sql<{ article_id: number | null }>`
    insert into sent_flash (key, staff_id, held_until, created_at) values (${key}, ${caller.staffId}, ${now}, ${now})
    on conflict (key) do update set key = excluded.key returning article_id
  `.execute(trx)
  return rows[0]!.article_id
}

const release: Handler<typeof deskWire.release> = async ({ article_id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const title = await lockHeld(trx, article_id)
    await releaseNow(trx, context, article_id)
    await recordChange(trx, context, 'flash.release', article_id, { after: { title } })
  })
  return {}
}

async function releaseNow(trx: Transaction, { now }: StaffContext, articleId: number): Promise<void> {
  await trx.updateTable('scheduled_release').set({ release_at: now }).where('article_id', '=', articleId).execute()
  await trx.updateTable('sent_flash').set({ held_until: now }).where('article_id', '=', articleId).execute()
  await publishEvents(trx, [{ kind: 'data', tag: releasesTag }])
}

/**
 * Locks a flash that is held, and returns its title. The release locks the item, too: either it goes out or it is taken back. Refuses
 * `not_found`, and `flash_out` for one that readers have.
 */
async function lockHeld(trx: Transaction, articleId: number): Promise<string> {
  await lockItem(trx, articleId)
  const { rows } = await sql<{ published_at: Date | null; title: string; is_waiting: boolean }>`
    select item.published_at, coalesce(draft.title, '') as title,
      exists (select from scheduled_release where scheduled_release.article_id = item.article_id) as is_waiting
    from item left join item_draft as draft on draft.article_id = item.article_id and draft.lang = item.original_lang
    where item.article_id = ${articleId} and exists (select from sent_flash where sent_flash.article_id = item.article_id)
  `.execute(trx)
  const item = rows[0]
  if (!item) throw new Refusal('not_found')
  if (item.published_at || !item.is_waiting) throw new Refusal('flash_out')
  return item.title
}

export const handlers = bind(deskWire, {
  publish,
  release,
  takeBack,
  list,
  similar,
  page,
  templates,
  saveTemplate,
  removeTemplate,
})
