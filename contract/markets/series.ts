import { z } from 'zod'
import { heldReasons } from '#domain/markets/series/check.ts'
import { seriesGroups, seriesRanges, seriesStyles } from '#domain/markets/series/series.ts'
import { call, noun, openCall } from '#contract/noun.ts'
import {
  always,
  count,
  id,
  listOf,
  namedShape,
  optionalChoice,
  optionalNumber,
  optionalText,
  optionalTime,
  paging,
  time,
} from '#contract/parameters.ts'
import { seriesTag } from '#contract/tags.ts'

const decimal = z.string().describe('An exact decimal, such as "-0.25"')
const pointPair = z.tuple([z.number(), z.string()]).describe('Unix seconds and an exact decimal')

/** The key of a series, which is part of its address. */
const seriesKey = always(optionalText(64))

/** The maximum number of points of a line; more are reduced to the lowest and highest of each interval. */
const maxLinePoints = 2000

/** A series and its newest numbers. */
export const seriesView = namedShape('Series', {
  key: z.string().describe('The id in its address, /dataView/<key>'),
  group: z.enum(seriesGroups),
  name: z.string(),
  unit: z.string(),
  style: z.enum(seriesStyles).describe('How it is drawn: a line, bars of flows, steps'),
  is_market: z.boolean().describe('Whether a rise is a move of a market'),
  cadence: count.describe('Seconds between points'),
  source: z.string(),
  source_url: z.string(),
  is_demo: z.boolean().describe('Invented numbers'),
  held: count.describe('Points that are held back'),
  last_time: time.nullable(),
  last_value: decimal.nullable(),
  change: decimal.nullable().describe('From the point before the last one to the last one'),
  change_percent: decimal.nullable().describe('Null if the sign changes or the earlier value is zero'),
  is_failing: z.boolean().describe('Whether the last request to its source failed'),
  checked_time: time.nullable().describe('When its source last delivered'),
  spark: z.array(pointPair).describe('Its newest points, at most 62, without loss of peaks'),
})
export type SeriesView = z.output<typeof seriesView>

const smallLine = z
  .object({
    low: z.number(),
    high: z.number(),
    base: count.describe('The height of zero for bars, otherwise of the first value'),
    end: count.nullable().describe('The height of the last value; null for bars'),
    paths: z
      .array(z.string())
      .describe(
        'SVG paths in a square of 500: one for each piece between gaps; for bars those above zero, then those below',
      ),
  })
  .nullable()

/** A series of the dashboard. Its line is drawn already, which takes a third of the bytes of its points. */
export const dashboardSeries = seriesView
  .omit({ source_url: true, checked_time: true, spark: true })
  .extend({ line: smallLine.describe('Its newest points as they are drawn; null with fewer than two') })
  .meta({ id: 'DashboardSeries' })
export type DashboardSeries = z.output<typeof dashboardSeries>

/** A series as one line of a list: its last value and the change. */
export const priceView = seriesView
  .pick({
    key: true,
    name: true,
    unit: true,
    style: true,
    is_market: true,
    cadence: true,
    is_demo: true,
    last_time: true,
    last_value: true,
    change: true,
    change_percent: true,
  })
  .meta({ id: 'Price' })
export type Price = z.output<typeof priceView>

const heldView = z.object({
  key: z.string(),
  name: z.string(),
  time,
  value: z.string().describe('As it arrived'),
  reason: z.enum(heldReasons),
  held_time: time,
})
export type HeldPoint = z.output<typeof heldView>

const byKey = z.object({ key: seriesKey })

/** The maximum number of pending alerts per account. */
export const maxSeriesAlerts = 50

const alertView = z.object({
  id: count,
  key: z.string(),
  level: decimal,
  waits_for_rise: z.boolean().describe('Whether the last value was below the level when it was set'),
  add_time: time,
})
export type SeriesAlert = z.output<typeof alertView>
const cached = { maxAgeSeconds: 30, tags: () => [seriesTag] }

export const series = noun('series', {
  list: openCall({
    route: 'GET /v2/series/list',
    summary: 'Every series of the dashboard with its newest numbers, in the order of its groups.',
    output: z.object({ list: z.array(seriesView) }),
    ...cached,
  }),

  dashboard: openCall({
    route: 'GET /v2/series/dashboard',
    summary: 'Every series of the dashboard in the shape of `list`, with its drawn line instead of its points.',
    output: z.object({
      list: z.array(dashboardSeries),
      tables: z.array(z.string()).describe('The tables of a moment that this site has: `memes`, `futures-1d`'),
    }),
    ...cached,
  }),

  detail: openCall({
    route: 'GET /v2/series/detail',
    summary: 'One series with its source, method, revisions and held-back points.',
    input: byKey,
    output: seriesView.extend({
      method: z.string(),
      licence: z.string(),
      point_count: count,
      first_time: time.nullable(),
      revision_count: count,
      revisions: z
        .array(z.object({ time, value: decimal.describe('The replaced value'), replaced_time: time }))
        .describe('The newest 20'),
      request: z
        .object({
          time,
          failures: count.describe('Failed requests in a row'),
          answered_time: time.nullable(),
        })
        .nullable()
        .describe('The last request to the source that is fetched on a schedule; null without one'),
      held_points: z.array(heldView).describe('The newest 20'),
    }),
    refusals: ['not_found'],
    ...cached,
  }),

  points: openCall({
    route: 'GET /v2/series/points',
    summary: 'The line of a series: by a range back from its last point, or from one time to another.',
    input: z.object({
      key: seriesKey,
      range: optionalChoice(seriesRanges),
      start_time: optionalTime,
      end_time: optionalTime,
      limit: optionalNumber(1, maxLinePoints),
    }),
    output: z.object({
      key: z.string(),
      points: z.array(pointPair),
      is_reduced: z.boolean().describe('Whether only the lowest and highest points of each column of time are listed'),
    }),
    refusals: ['not_found'],
    ...cached,
  }),

  alerts: call({
    route: 'GET /v2/series/alerts',
    summary: 'The pending alerts of the caller, of one series or of all.',
    input: byKey,
    output: z.object({ list: z.array(alertView) }),
  }),

  setAlert: call({
    route: 'POST /v2/series/setAlert',
    summary: `Notifies the caller by a message, once, when the series next reaches a value. At most ${maxSeriesAlerts} can be pending; a repeated one counts once.`,
    input: z.object({ key: seriesKey, level: always(optionalText(80)).describe('An exact decimal') }),
    output: alertView,
    limit: { points: 120, minutes: 60 },
    refusals: ['not_found', 'bad_parameter', 'alert_full'],
  }),

  endAlert: call({
    route: 'POST /v2/series/endAlert',
    summary: 'Ends an alert of the caller.',
    input: z.object({ id }),
    output: z.object({ id: count }),
    refusals: ['not_found'],
  }),

  held: openCall({
    route: 'GET /v2/series/held',
    summary: 'The points that are held back, of all series, newest first.',
    input: z.object({ ...paging }),
    output: listOf(heldView),
    ...cached,
  }),
})
