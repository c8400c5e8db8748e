import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import type { series } from '#contract/markets/series.ts'
import type { CallContext, Handler } from '#server/platform/call/handler.ts'
import { readHeld } from './held.ts'
import { readSeries, secondsOf } from './rows.ts'
import { rowOf } from '#server/platform/data/rows.ts'

const maxRevisions = 20
const maxHeld = 20

/** One series. Refuses `not_found`. */
export const detail: Handler<typeof series.detail> = ({ key = '' }, context) => readDetail(key, context)

/** One series by its key. Refuses `not_found`. */
export async function readDetail(
  key: string,
  context: Pick<CallContext, 'db' | 'locale'>,
): Promise<z.output<typeof series.detail.output>> {
  const row = await context.db.selectFrom('series').selectAll().where('key', '=', key.toLowerCase()).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const [[view], { rows: revisions }, { revision_count }, held, source] = await Promise.all([
    readSeries(sql`id = ${row.id}`, context),
    sql<{ at: Date; value: string; replaced_at: Date }>`
      select at, value, replaced_at from series_revision where series_id = ${row.id}
      order by replaced_at desc, at desc limit ${maxRevisions}`.execute(context.db),
    context.db
      .selectFrom('series_revision')
      .select(({ fn }) => fn.countAll<number>().as('revision_count'))
      .where('series_id', '=', row.id)
      .executeTakeFirstOrThrow(),
    readHeld(sql`(series_id = ${row.id} or family = ${row.key})`, { limit: maxHeld, offset: 0 }, context),
    readSource(row.source_id, context),
  ])
  return {
    ...view!,
    method: row.method,
    licence: row.licence,
    point_count: row.point_count,
    first_time: secondsOf(row.first_at),
    revision_count,
    revisions: revisions.map(({ at, value, replaced_at }) => ({
      time: secondsOf(at)!,
      value,
      replaced_time: secondsOf(replaced_at)!,
    })),
    request: source?.last_fetched_at
      ? {
          time: secondsOf(source.last_fetched_at)!,
          failures: source.failure_count,
          answered_time: secondsOf(source.answered_at),
        }
      : null,
    held_points: held,
  }
}

const readSource = (id: number | null, { db }: Pick<CallContext, 'db'>) =>
  id === null
    ? undefined
    : rowOf(db, 'series_source', { id, is_enabled: true }, ['last_fetched_at', 'failure_count', 'answered_at'])
