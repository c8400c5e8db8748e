import { z } from 'zod'
import { heldReasons } from '#domain/markets/series/check.ts'
import type { RefusalName } from '#contract/errors.ts'
import { noun, permitted } from '#contract/noun.ts'
import { count, id, listOf, paging, requiredText, wholeNumber, time } from '#contract/parameters.ts'

const writing = permitted('entity.write')

const decimal = z.string().describe('An exact decimal')
const decide = (summary: string, refusals: readonly RefusalName[]) =>
  writing.call({ summary, input: z.object({ id }), output: z.object({ id: count }), refusals })

/** Points of series: those that are held for a decision, and those of one series. */
export const deskSeries = noun('deskSeries', {
  held: writing.read({
    summary: 'The points that are held back and undecided, newest first.',
    input: z.object({ ...paging }),
    output: listOf(
      z.object({
        id: count,
        series_id: count,
        name: z.string(),
        time,
        value: z.string().describe('As it arrived'),
        present: decimal.nullable().describe('The present value of the series at this time'),
        before: decimal.nullable().describe('The point before it'),
        reason: z.enum(heldReasons),
        held_time: time,
      }),
    ),
  }),

  sources: writing.read({
    summary:
      'The sources of series that need a look: they cannot be read, have no newer numbers, or had numbers of tables left out.',
    output: z.object({
      list: z.array(
        z.object({
          id: count,
          key: z.string(),
          state: z.enum(['failing', 'stopped', 'partial']),
          error: z.string().describe('Why it cannot be read, or which numbers were left out; in English'),
          failures: count.describe('Failures in a row'),
          next_time: time.describe('When it is fetched next'),
          answered_time: time.nullable().describe('Of its last usable answer'),
          newest_time: time.nullable().describe('Of its newest number'),
        }),
      ),
    }),
  }),

  release: decide(
    'Adds a held-back point to its series with the value that arrived. Later deliveries do not change it.',
    ['point_decided', 'point_number'],
  ),

  drop: decide('Drops a held-back point; the same value is ignored when it arrives again.', ['point_decided']),

  hold: decide('Undoes release or drop: the point is held back again, and the series has its former value.', [
    'point_decided',
  ]),

  points: writing.read({
    summary: 'The points of a series, newest first, each with the values that it replaced.',
    input: z.object({ id, ...paging }),
    output: listOf(
      z.object({
        time,
        value: decimal,
        is_desk: z.boolean().describe('Set by the desk: deliveries do not change it'),
        earlier: z.array(z.object({ value: decimal, replaced_time: time })),
      }),
    ),
    refusals: ['not_found'],
  }),

  setPoint: writing.call({
    summary: 'Adds or corrects a point of a series; the replaced value stays in the history.',
    input: z.object({ id, time: wholeNumber(0, 4_102_444_800), value: requiredText(80) }),
    output: z.object({ id: count }),
    limit: { points: 600, minutes: 60 },
    refusals: ['not_found', 'point_number'],
  }),
})
