import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { seriesGroups, seriesStyles } from '#domain/markets/series/series.ts'

const cadences = { hour: 3600, day: 86_400, week: 604_800, month: 31 * 86_400 }

const about = {
  source: z.string().optional(),
  source_url: z.url().optional(),
  method: z.string().optional(),
  licence: z.string().optional(),
}

const series = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  name: z.string().min(1),
  /** In other languages than English. */
  names: z.partialRecord(z.enum(locales), z.string().min(1)).optional(),
  group: z.enum(seriesGroups),
  position: z.number().int().optional(),
  unit: z.string().optional(),
  style: z.enum(seriesStyles).optional(),
  signed: z.boolean().optional(),
  market: z.boolean().optional(),
  cadence: z.union([z.enum(['hour', 'day', 'week', 'month']).transform((name) => cadences[name]), z.number().int()]),
  /** The number of places by which the decimal point is moved: 2 converts a fraction to per cent. */
  shift: z.number().int().optional(),
  ...about,
})
export type MappedSeries = z.output<typeof series>

const path = z.union([
  z.string(),
  z.strictObject({ path: z.string(), shift: z.number().int() }),
  /** A time, which is stored as Unix seconds. */
  z.strictObject({ path: z.string(), time: z.literal(true) }),
  /** The same in every row. */
  z.strictObject({ value: z.string() }),
])
export type FactPlace = z.output<typeof path>

/** Describes the numbers of a document: their location, and the properties of their series. */
export const documentMapping = z.strictObject({
  /** The column or path of the time; a JSON document without one has the time when it was fetched, or that of its file. */
  time: z.string().optional(),
  /** The path of the list of a JSON document whose entries have a time and numbers each; '' where the document is the list. */
  rows: z.string().optional(),
  /** Keyed by column of a CSV or path of a JSON document. */
  series: z.record(z.string(), series).optional(),
  /** All other columns are members of one table, whose sum is the series. */
  family: series.extend({ except: z.array(z.string()) }).optional(),
  /** A row in which all members are zero is a day without trading, or one that is not reported yet: it is left out. */
  empty_zeros: z.boolean().optional(),
  rankings: z
    .record(
      z.string(),
      z.strictObject({
        rows: z.string(),
        id: z.string(),
        name: z.string(),
        facts: z.record(z.string(), path),
        /** The column whose largest number comes first; without it rows have the order of the document. */
        by: z.string().optional(),
        ...about,
      }),
    )
    .optional(),
  /** The placeholder for a missing number. */
  missing: z.string().optional(),
  /** The newest number is that of a time that is not over, and changes until it is: it is left out. */
  unfinished: z.boolean().optional(),
  ...about,
})
export type DocumentMapping = z.output<typeof documentMapping>
