import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { seriesGroups, seriesStyles } from '#domain/markets/series/series.ts'
import { saveSeries } from '#server/markets/series/write/save-series.ts'
import { onOff, wholeIn } from '#server/newsroom/entity/given.ts'
import type { EntityRow, EntityStore } from '#server/newsroom/entity/store.ts'

/**
 * Series of numbers, without their points (server/newsroom/series). The English title is the fallback for languages
 * without a title.
 */
export const seriesStore: EntityStore = {
  async list(db, { pattern, limit, offset }) {
    const { rows } = await sql<EntityRow>`
      select id::text as id, name as title, concat_ws(' · ', key, to_char(last_at at time zone 'UTC', 'YYYY-MM-DD')) as about,
        jsonb_build_object('group', group_key) as choices, point_count as count, '{}'::text[] as langs,
        'public' as state, count(*) over ()::int as total
      from series where key || ' ' || name ilike ${pattern} order by group_key, position, id limit ${limit} offset ${offset}
    `.execute(db)
    return rows
  },

  async read(db, id) {
    const row = await db.selectFrom('series').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    if (!row) return undefined
    return {
      key: row.key,
      title: { ...(row.names as Partial<Record<Locale, string>>), en: row.name },
      group: row.group_key,
      position: String(row.position),
      unit: row.unit,
      style: row.style,
      cadence: String(row.cadence_seconds),
      is_signed: onOff(row.is_signed),
      is_market: onOff(row.is_market),
      source_name: row.source,
      source_url: row.source_url,
      method: row.method,
      licence: row.licence,
    }
  },

  async save(trx, id, given) {
    const key = given.text('key')
    if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(key)) throw new Refusal('bad_parameter', { name: 'key' })
    const known = await trx
      .selectFrom('series')
      .select(['id', 'is_demo', 'family', 'member'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (id === undefined && known) throw new Refusal('entity_known')
    if (id !== undefined && String(known?.id) !== id) throw new Refusal(known ? 'entity_known' : 'not_found')
    const { en, ...names } = given.texts('title')
    const saved = await saveSeries(trx, {
      key,
      name: en ?? locales.flatMap((lang) => names[lang as keyof typeof names] ?? [])[0]!,
      names,
      group: given.choice('group', seriesGroups),
      position: wholeIn(given, 'position', { min: -1000, max: 1000 }) ?? 0,
      unit: given.text('unit'),
      style: given.choice('style', seriesStyles),
      isSigned: given.isOn('is_signed'),
      isMarket: given.isOn('is_market'),
      cadenceSeconds: wholeIn(given, 'cadence', { min: 60, max: 1_000_000_000 })!,
      source: given.text('source_name'),
      sourceUrl: given.text('source_url'),
      method: given.text('method'),
      licence: given.text('licence'),
      isDemo: known?.is_demo ?? false,
      ...(known?.family && known.member !== null && { family: known.family, member: known.member }),
    })
    return String(saved)
  },
}
