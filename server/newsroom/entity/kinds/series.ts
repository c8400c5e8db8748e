import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { seriesTag } from '#contract/tags.ts'
import { locales } from '#domain/platform/locale.ts'
import { seriesGroups, seriesStyles } from '#domain/markets/series/series.ts'
import { importPoints } from '#server/newsroom/import/points.ts'
import { saveSeries } from '#server/markets/series/write/save-series.ts'
import { plainStore } from '#server/newsroom/entity/plain-store.ts'
import { rowOf } from '#server/platform/data/rows.ts'

/**
 * Series of numbers, without their points (server/newsroom/series). The English title is the fallback for languages
 * without a title.
 */
export const seriesStore = plainStore('series', {
  table: 'series',
  texts: null,
  parts: [
    ['series_point', 'series_id'],
    ['series_revision', 'series_id'],
    ['series_held', 'series_id'],
    ['series_bucket', 'series_id'],
  ],
  referredBy: ['series_alert', 'series_id'],
  tags: () => [seriesTag],
  importSource: importPoints,
  sitemap: null,
  values: {
    title: sql`names || jsonb_build_object('en', name)`,
    group: 'group_key',
    cadence: 'cadence_seconds',
    source_name: 'source',
  },
  list: {
    title: sql`name`,
    about: sql`concat_ws(' · ', key, to_char(last_at at time zone 'UTC', 'YYYY-MM-DD'))`,
    choices: ['group'],
    count: sql`point_count`,
    names: sql`key || ' ' || name`,
    order: sql`group_key, position, id`,
  },

  async save(trx, id, given) {
    const key = given.text('key')
    const known = await rowOf(trx, 'series', { key }, ['id', 'is_demo', 'family', 'member'])
    if (id === undefined && known) throw new Refusal('entity_known')
    if (id !== undefined && String(known?.id) !== id) throw new Refusal(known ? 'entity_known' : 'not_found')
    const { en, ...names } = given.texts('title')
    const saved = await saveSeries(trx, {
      key,
      name: en ?? locales.flatMap((lang) => names[lang as keyof typeof names] ?? [])[0]!,
      names,
      group: given.choice('group', seriesGroups),
      position: given.number('position') ?? 0,
      unit: given.text('unit'),
      style: given.choice('style', seriesStyles),
      isSigned: given.isOn('is_signed'),
      isMarket: given.isOn('is_market'),
      cadenceSeconds: given.number('cadence')!,
      source: given.text('source_name'),
      sourceUrl: given.text('source_url'),
      method: given.text('method'),
      licence: given.text('licence'),
      isDemo: known?.is_demo ?? false,
      ...(known?.family && known.member !== null && { family: known.family, member: known.member }),
    })
    return String(saved)
  },
})
