import { z } from 'zod'
import { defaultListLimit, maxListLimit } from '#domain/constants.ts'
import { locales } from '#domain/locale.ts'

/**
 * Parameters as the wire sends them: everything may arrive as text, and an empty text means 'not given'
 * (the original site itself sends `detective=`).
 */
const absent = (value: unknown) => (value === '' || value === null ? undefined : value)
const optional = <T extends z.ZodType>(shape: T) => z.preprocess(absent, shape.optional())

export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^[+-]?\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max))
    // What a caller should send; the union only forgives text.
    .meta({ anyOf: undefined, type: 'integer', minimum: min, maximum: max })

/** An id as wire clients send it: digits as number or text. */
export const id = wholeNumber(1, Number.MAX_SAFE_INTEGER)
export const optionalId = optional(id)
export const optionalNumber = (min: number, max: number) => optional(wholeNumber(min, max))
/** No database text can hold the character 0, and no word needs it. */
export const optionalText = (max: number) =>
  optional(
    z
      .string()
      .trim()
      .max(max)
      .refine((text) => !text.includes('\0')),
  )

const lastSecond = 253_402_300_799 // 9999-12-31T23:59:59Z
/** Unix seconds; ISO 8601 dates are accepted too (R533). 0 means 'no bound', as clients send it. */
export const optionalTime = optional(
  z.union([
    wholeNumber(0, lastSecond),
    z.iso.date().transform((date) => Date.parse(date) / 1000),
    z.iso.datetime({ offset: true }).transform((date) => Math.floor(Date.parse(date) / 1000)),
  ]),
).meta({ description: 'Unix seconds, or a date or time of ISO 8601' })

/** `ios`, `detective` and their like: 1 restricts, -2, 0 and absence do not (R536). */
export const optionalFlag = optional(wholeNumber(-2, 9))
  .transform((value) => value !== undefined && value > 0)
  .meta({ description: 'Above 0 restricts; 0, below and absence do not' })

/** A switch: `on` as a boolean, as 1 and 0, or as `on` and `off`. */
export const optionalFlagOf = (standard: boolean) =>
  optional(z.union([z.boolean(), z.literal([0, 1]), z.enum(['1', '0', 'true', 'false', 'on', 'off'])])).transform(
    (value) => (value === undefined ? standard : [true, 1, '1', 'true', 'on'].includes(value)),
  )

/** `page` from 1; `limit` and `size` are synonyms (R533). */
export const paging = {
  page: optional(wholeNumber(1, 1_000_000))
    .transform((page) => page ?? 1)
    .meta({ description: 'From 1; `end_time`, where given, makes it meaningless' }),
  limit: optional(wholeNumber(1, maxListLimit)).meta({
    description: `Rows of a page; ${defaultListLimit} unless given`,
  }),
  size: optional(wholeNumber(1, maxListLimit)).meta({ description: 'The same as `limit`, which wins over it' }),
}

/** The page size a call asked for. */
export function limitOf(input: { limit?: number | undefined; size?: number | undefined }): number {
  return input.limit ?? input.size ?? defaultListLimit
}

export const optionalLocale = optional(z.enum(locales))

/** `data` of every list (R532). */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    page: z.number().int().meta({ description: 'As asked' }),
    limit: z.number().int().meta({ description: 'As asked' }),
    total: z.number().int().meta({ description: 'Rows of the whole list' }),
    has_more: z.boolean().meta({ description: 'Whether older rows follow' }),
    list: z.array(row),
  })
