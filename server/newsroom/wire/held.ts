import { sql, type Transaction } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { deskWire } from '#contract/newsroom/wire.ts'
import type { StaffContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { lockItem } from '#server/news/item/write/lock.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { releasesTag } from '#server/newsroom/item/schedule.ts'
import { sentKey } from './publish.ts'

/** Nobody has seen the flash: it is removed, so that readers' pages, lists and searches have never heard of it. */
export const takeBack: Handler<typeof deskWire.takeBack> = async (input, context) => {
  await context.db.transaction().execute(async (trx) => {
    const article_id = input.key ? await sentWith(trx, context, input.key) : input.article_id
    if (!article_id) {
      if (input.key) return
      throw new Refusal('not_found')
    }
    const title = await lockHeld(trx, article_id)
    await trx.deleteFrom('item').where('article_id', '=', article_id).execute()
    await recordChange(trx, context, {
      action: 'flash.takeBack',
      kind: 'item',
      id: article_id,
      before: { title },
      after: null,
    })
  })
  return {}
}

/** The flash of a key; without one the key is used up, so that a flash that arrives later is not published. */
async function sentWith(trx: Transaction<DB>, { caller, now }: StaffContext, given: string): Promise<number | null> {
  const key = sentKey(caller, given)
  const { rows } = await sql<{ article_id: number | null }>`
    insert into sent_flash (key, staff_id, held_until, created_at) values (${key}, ${caller.staffId}, ${now}, ${now})
    on conflict (key) do update set key = excluded.key returning article_id
  `.execute(trx)
  return rows[0]!.article_id
}

export const release: Handler<typeof deskWire.release> = async ({ article_id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const title = await lockHeld(trx, article_id)
    await releaseNow(trx, context, article_id)
    await recordChange(trx, context, {
      action: 'flash.release',
      kind: 'item',
      id: article_id,
      before: null,
      after: { title },
    })
  })
  return {}
}

async function releaseNow(trx: Transaction<DB>, { now }: StaffContext, articleId: number): Promise<void> {
  await trx.updateTable('scheduled_release').set({ release_at: now }).where('article_id', '=', articleId).execute()
  await trx.updateTable('sent_flash').set({ held_until: now }).where('article_id', '=', articleId).execute()
  await publishEvents(trx, [{ kind: 'data', tag: releasesTag }])
}

/**
 * Locks a flash that is held, and returns its title. The release locks the item, too: either it goes out or it is taken back. Refuses
 * `not_found`, and `flash_out` for one that readers have.
 */
async function lockHeld(trx: Transaction<DB>, articleId: number): Promise<string> {
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
