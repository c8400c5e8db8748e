import { Refusal } from '#contract/errors.ts'
import type { deskCatalogue } from '#contract/newsroom/catalogue.ts'
import { messageOf } from '#domain/platform/error.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readDocument } from '#server/markets/source/sources.ts'
import { readMapped } from '#server/markets/source/read-mapped.ts'
import { trySource } from '#server/newsroom/ingest/source/read.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { catalogueFeeds, catalogueNumbers } from './entries.ts'

const shown = 5

/** Refuses `not_found`. A fault of the source is the answer. */
export const test: Handler<typeof deskCatalogue.test, FarcasterServices> = async ({ key }, context) => {
  const feed = catalogueFeeds.find((each) => each.key === key)
  if (feed) {
    // One that is on may have moved.
    const stored = await context.db
      .selectFrom('feed')
      .select(['id', 'url'])
      .where('catalogue_key', '=', key)
      .executeTakeFirst()
    const { count, list, error } = await trySource({ ...feed, publishes: false, ...stored }, context)
    return { count, error, sample: list.slice(0, shown).map(({ title, text }) => title || text) }
  }
  const source = (await catalogueNumbers()).find((each) => each.key === key)
  if (!source) throw new Refusal('not_found')
  try {
    const text = await readDocument(source)
    const { series, rankings } = readMapped(text, source.format, source.mapping, context.now)
    const points = series.flatMap((each) => each.points)
    const rows = rankings.flatMap((each) => each.rows)
    const sample = [...points.slice(-shown).map(({ value }) => value), ...rows.slice(0, shown).map(({ name }) => name)]
    return { count: points.length + rows.length, sample: sample.slice(0, shown), error: '' }
  } catch (error) {
    return { count: 0, sample: [], error: messageOf(error) }
  }
}
