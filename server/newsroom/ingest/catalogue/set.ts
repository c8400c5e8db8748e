import type { Transaction } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { deskCatalogue } from '#contract/newsroom/catalogue.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { putSource, turnOffSource } from '#server/markets/source/sources.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { admitPublishing } from '#server/newsroom/ingest/publishing.ts'
import { catalogueFeeds, catalogueNumbers, type FeedEntry } from './entries.ts'

/** Refuses `not_found` where a key is none of the catalogue, and as `admitPublishing` does. */
export const set: Handler<typeof deskCatalogue.set> = async ({ keys, is_on, publishes }, context) => {
  const { db, now } = context
  const feeds = catalogueFeeds.filter(({ key }) => keys.includes(key))
  const numbers = (await catalogueNumbers()).filter(({ key }) => keys.includes(key))
  const count = new Set(keys).size
  if (feeds.length + numbers.length < count) throw new Refusal('not_found')
  if (is_on && publishes && feeds.length > 0) admitPublishing(context)
  await db.transaction().execute(async (trx) => {
    if (is_on) await turnOn(trx, feeds, publishes, now)
    else if (feeds.length)
      await trx
        .updateTable('feed')
        .set({ is_enabled: false })
        .where('catalogue_key', '=', (eb) => eb.fn.any(eb.val(feeds.map(({ key }) => key))))
        .execute()
    for (const source of numbers) await (is_on ? putSource(trx, source, now) : turnOffSource(trx, source.key))
    const name = [...feeds, ...numbers].map(({ key }) => key).join(', ')
    await recordChange(trx, context, {
      action: 'source.change',
      kind: 'source',
      id: 0,
      after: { name, is_enabled: is_on },
    })
  })
  return { changed: count }
}

/** An address that is a source already becomes the entry, with the settings that it has. */
async function turnOn(trx: Transaction<DB>, feeds: readonly FeedEntry[], publishes: boolean, now: Date): Promise<void> {
  if (feeds.length === 0) return
  const states = { is_enabled: true, publishes, next_fetch_at: now }
  const known = await trx
    .updateTable('feed')
    .set(states)
    .where('catalogue_key', '=', (eb) => eb.fn.any(eb.val(feeds.map(({ key }) => key))))
    .returning('catalogue_key')
    .execute()
  const missing = feeds.filter(({ key }) => !known.some(({ catalogue_key }) => catalogue_key === key))
  if (missing.length === 0) return
  await trx
    .insertInto('feed')
    .values(
      missing.map(({ key, url, format, kind, lang, name, zone, interval_seconds, terms }) => ({
        format,
        kind,
        lang,
        name,
        zone,
        interval_seconds,
        ...states,
        url: new URL(url).href,
        catalogue_key: key,
        is_excerpt: terms === 'excerpt',
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('url')
        .doUpdateSet((eb) => ({ is_enabled: true, catalogue_key: eb.ref('excluded.catalogue_key') })),
    )
    .execute()
}
