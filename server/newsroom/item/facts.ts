import { Refusal } from '#contract/errors.ts'
import type { deskItem } from '#contract/newsroom/item.ts'
import { mayChangeFacts } from '#domain/newsroom/acts.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { changeFacts } from '#server/news/item/write/facts.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { actorOf, maySee } from './open-version.ts'

/**
 * The facts that only those who may publish can change, because they immediately change what readers see of a public
 * item.
 */
const outward = ['weight', 'is_first', 'is_hot', 'is_choice', 'is_important', 'is_show_home', 'embargo_until'] as const

export const facts: Handler<typeof deskItem.facts> = async ({ article_id, ...input }, context) => {
  const { caller, now } = context
  await context.db.transaction().execute(async (trx) => {
    const item = await trx
      .selectFrom('item')
      .select(['image_url', 'source_name', 'source_url', 'author_id', 'weight', 'is_first', 'is_hot', 'is_original'])
      .select(['is_exclusive', 'is_detective', 'is_choice', 'is_important', 'is_show_home'])
      .select(['created_by', 'embargo_until', 'published_at', 'original_lang'])
      .where('article_id', '=', article_id)
      .forUpdate()
      .executeTakeFirst()
    if (!item || !maySee(caller, item, now)) throw new Refusal('not_found')
    const isPublic = item.published_at !== null
    const changesOutward = outward.some((name) => input[name] !== undefined)
    if (
      !mayChangeFacts(actorOf(caller, item, item.original_lang), isPublic) ||
      (changesOutward && !caller.may('item.publish'))
    )
      throw new Refusal('not_permitted')
    const { image, author_id, embargo_until, ...others } = input
    const embargo = embargo_until === undefined ? undefined : embargo_until ? new Date(embargo_until * 1000) : null
    if (embargo) {
      const early = await trx
        .selectFrom('scheduled_release')
        .select('lang')
        .where('article_id', '=', article_id)
        .where('release_at', '<', embargo)
        .executeTakeFirst()
      if (isPublic || early) throw new Refusal('embargo_late')
    }
    const wanted = {
      ...others,
      ...(image !== undefined && { image_url: image }),
      ...(author_id !== undefined && { author_id: author_id || null }),
      ...(embargo !== undefined && { embargo_until: embargo }),
    }
    const changes = Object.fromEntries(
      Object.entries(wanted).filter(([name, value]) => value !== undefined && !isSame(item[name as 'weight'], value)),
    )
    if (Object.keys(changes).length === 0) return
    await changeFacts(trx, article_id, changes)
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, item[name as 'weight']]))
    await recordChange(trx, context, { action: 'item.facts', kind: 'item', id: article_id, before, after: changes })
  })
  return { article_id }
}

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
