import { Refusal } from '#contract/errors.ts'
import type { deskItem } from '#contract/newsroom/item.ts'
import { mayChangeFacts } from '#domain/newsroom/acts.ts'
import { itemMarks } from '#domain/news/item/marks.ts'
import { slugOf } from '#domain/news/item/slug.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { changeByline } from '#server/news/item/write/byline.ts'
import { cleanAddresses, cleanTags } from '#server/news/item/write/incoming.ts'
import { changeCompositions } from '#server/news/item/write/compositions.ts'
import { changeFacts, changeTags, publishFacts } from '#server/news/item/write/facts.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { actorOf, maySee } from './open-version.ts'

/**
 * The facts that only those who may publish can change, because they immediately change what readers see of a public
 * item.
 */
const outward = [
  'weight',
  'is_first',
  'is_hot',
  'is_choice',
  'is_important',
  'is_show_home',
  'embargo_until',
  'tags',
  'compositions',
] as const

/** What all languages of an item share and a person sets, besides its byline, tags and embargo. */
export const factColumns = [
  'image_url',
  'image_focus',
  'slug',
  'source_name',
  'source_url',
  'author_id',
  'weight',
  ...itemMarks,
] as const

export const facts: Handler<typeof deskItem.facts> = async ({ article_id, ...given }, context) => {
  const input = { ...given, ...(given.tags && { tags: cleanTags(given.tags) }) }
  const { caller, now } = context
  await context.db.transaction().execute(async (trx) => {
    const item = await trx
      .selectFrom('item')
      .select(factColumns)
      .select(['created_by', 'embargo_until', 'published_at', 'original_lang', 'kind'])
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
    const { image, byline, embargo_until, tags, compositions, slug, ...others } = input
    if (image && !cleanAddresses({ image_url: image }).image_url) throw new Refusal('bad_parameter', { name: 'image' })
    if (slug && (item.kind !== 'article' || !slugOf(slug))) throw new Refusal('bad_parameter', { name: 'slug' })
    const people = byline && (await changeByline(trx, article_id, byline))
    const author_id = people ? people.authorId : input.author_id
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
      ...(slug !== undefined && { slug: slugOf(slug) }),
      ...(author_id !== undefined && { author_id: author_id || null }),
      ...(embargo !== undefined && { embargo_until: embargo }),
    }
    const changes = Object.fromEntries(
      Object.entries(wanted).filter(([name, value]) => value !== undefined && !isSame(item[name as 'weight'], value)),
    )
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, item[name as 'weight']]))
    const retagged = tags && (await changeTags(trx, article_id, tags))
    const chosen = compositions && (await changeCompositions(trx, article_id, compositions))
    if (Object.keys(changes).length === 0 && !retagged && !people && !chosen) return
    if (Object.keys(changes).length > 0) await changeFacts(trx, article_id, changes)
    else await publishFacts(trx, article_id, item.kind)
    await recordChange(trx, context, 'item.facts', article_id, {
      before: {
        ...before,
        ...(retagged && { tags: retagged.before }),
        ...(people && { byline: people.before }),
        ...(chosen && { compositions: chosen.before }),
      },
      after: {
        ...changes,
        ...(retagged && { tags }),
        ...(people && { byline: people.after }),
        ...(chosen && { compositions: chosen.after }),
      },
    })
  })
  return { article_id }
}

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
