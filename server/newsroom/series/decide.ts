import type { deskSeries } from '#contract/newsroom/series.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { dropHeld, holdAgain, releaseHeld } from '#server/markets/series/write/decide-held.ts'

type Act = (...given: Parameters<typeof dropHeld>) => Promise<boolean | undefined>

/** Refuses `point_decided` if there is nothing to decide, and `point_number` for a value that is not a number. */
async function decide(context: StaffContext<object>, id: number, name: 'release' | 'drop' | 'hold', act: Act) {
  await context.db.transaction().execute(async (trx) => {
    const done = await act(trx, { id, staffId: context.caller.staffId, now: context.now })
    if (done === undefined) throw new Refusal('point_number')
    if (!done) throw new Refusal('point_decided')
    const held = await trx
      .selectFrom('series_held')
      .innerJoin('series', 'series.id', 'series_id')
      .select(['key', 'at', 'value', 'reason'])
      .where('series_held.id', '=', id)
      .executeTakeFirstOrThrow()
    await recordChange(trx, context, { action: `point.${name}`, kind: 'point', id, before: null, after: held })
  })
  return { id }
}

export const release: Handler<typeof deskSeries.release> = ({ id }, context) =>
  decide(context, id, 'release', releaseHeld)
export const drop: Handler<typeof deskSeries.drop> = ({ id }, context) => decide(context, id, 'drop', dropHeld)
export const hold: Handler<typeof deskSeries.hold> = ({ id }, context) => decide(context, id, 'hold', holdAgain)
