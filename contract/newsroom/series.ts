import { z } from 'zod'
import { heldReasons } from '#domain/markets/series/check.ts'
import { deskCall, noun } from '#contract/noun.ts'
import { count, id, listOf, paging, requiredText, wholeNumber } from '#contract/parameters.ts'

const time = count.meta({ description: 'Unix seconds' })
const decimal = z.string().meta({ description: 'An exact decimal' })
const decides = { input: z.object({ id }), output: z.object({ id: count }) } as const

/** Points of series: those that are held for a decision, and those of one series. */
export const deskSeries = noun('deskSeries', {
  held: deskCall({
    route: 'GET /admin/v1/series/held',
    summary: 'The points that are held back and undecided, newest first.',
    permission: 'entity.write',
    input: z.object({ ...paging }),
    output: listOf(
      z.object({
        id: count,
        series_id: count,
        name: z.string(),
        time,
        value: z.string().meta({ description: 'As it arrived' }),
        present: decimal.nullable().meta({ description: 'The present value of the series at this time' }),
        before: decimal.nullable().meta({ description: 'The point before it' }),
        reason: z.enum(heldReasons),
        held_time: time,
      }),
    ),
  }),

  sources: deskCall({
    route: 'GET /admin/v1/series/sources',
    summary:
      'The sources of series that need a look: they cannot be read, have no newer numbers, or had numbers of tables left out.',
    permission: 'entity.write',
    output: z.object({
      list: z.array(
        z.object({
          id: count,
          key: z.string(),
          state: z.enum(['failing', 'stopped', 'partial']),
          error: z.string().meta({ description: 'Why it cannot be read, or which numbers were left out; in English' }),
          failures: count.meta({ description: 'Failures in a row' }),
          next_time: time.meta({ description: 'When it is fetched next' }),
          answered_time: time.nullable().meta({ description: 'Of its last usable answer' }),
          newest_time: time.nullable().meta({ description: 'Of its newest number' }),
        }),
      ),
    }),
  }),

  release: deskCall({
    route: 'POST /admin/v1/series/release',
    summary: 'Adds a held-back point to its series with the value that arrived. Later deliveries do not change it.',
    permission: 'entity.write',
    ...decides,
    refusals: ['point_decided', 'point_number'],
  }),

  drop: deskCall({
    route: 'POST /admin/v1/series/drop',
    summary: 'Drops a held-back point; the same value is ignored when it arrives again.',
    permission: 'entity.write',
    ...decides,
    refusals: ['point_decided'],
  }),

  hold: deskCall({
    route: 'POST /admin/v1/series/hold',
    summary: 'Undoes release or drop: the point is held back again, and the series has its former value.',
    permission: 'entity.write',
    ...decides,
    refusals: ['point_decided'],
  }),

  points: deskCall({
    route: 'GET /admin/v1/series/points',
    summary: 'The points of a series, newest first, each with the values that it replaced.',
    permission: 'entity.write',
    input: z.object({ id, ...paging }),
    output: listOf(
      z.object({
        time,
        value: decimal,
        is_desk: z.boolean().meta({ description: 'Set by the desk: deliveries do not change it' }),
        earlier: z.array(z.object({ value: decimal, replaced_time: time })),
      }),
    ),
    refusals: ['not_found'],
  }),

  setPoint: deskCall({
    route: 'POST /admin/v1/series/setPoint',
    summary: 'Adds or corrects a point of a series; the replaced value stays in the history.',
    permission: 'entity.write',
    input: z.object({ id, time: wholeNumber(0, 4_102_444_800), value: requiredText(80) }),
    output: z.object({ id: count }),
    limit: { points: 600, minutes: 60 },
    refusals: ['not_found', 'point_number'],
  }),
})
