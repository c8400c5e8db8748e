import { z } from 'zod'
import { defaultListLimit, endOfTime, maxListLimit } from '#domain/platform/constants.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'

/**
 * The parameters of calls. Requests may send every value as text, and an empty text means 'absent' (the original site
 * itself sends `detective=`): each schema here accepts those forms. Callers within the code base pass only the type
 * that `sentAs` declares, so only this file is lenient.
 */
const sentAs =
  <Sent>() =>
  <Schema extends z.ZodType>(schema: Schema) =>
    schema as unknown as z.ZodType<z.output<Schema>, Sent>

const absent = (value: unknown) => (value === '' || value === null ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  sentAs<z.input<Schema> | undefined>()(z.preprocess(absent, schema.optional()))

export const wholeNumber = (min: number, max: number) =>
  sentAs<number>()(
    z
      .union([
        z.number().int(),
        z
          .string()
          .regex(/^[+-]?\d{1,16}$/)
          .transform(Number),
      ])
      .pipe(z.number().int().min(min).max(max))
      // The type that callers should send; the union only accepts text in addition.
      .meta({ anyOf: undefined, type: 'integer', minimum: min, maximum: max }),
  )

export const id = wholeNumber(1, Number.MAX_SAFE_INTEGER)
export const optionalId = optional(id)
export const optionalNumber = (min: number, max: number) => optional(wholeNumber(min, max))

/** The `type` of an item, which clients repeat next to its id. It is ignored: the id identifies the item. */
export const repeatedType = optionalNumber(-2, 9).describe('The `type` of the item; its id alone identifies it')

/** Ids as a list, or as text separated by commas. */
export const optionalIds = (max: number) =>
  sentAs<readonly number[] | undefined>()(
    z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(id).max(max).optional(),
    ),
  ).describe('A list, or numbers with commas between')

/** Trimmed text. The character U+0000 is refused: PostgreSQL cannot store it, and no word needs it. */
export const optionalText = (max: number) => optional(storable(z.string().trim().max(max)))

/** Like `optionalText`, but with at least one character. */
export const requiredText = (max: number) => storable(z.string().trim().min(1).max(max))

/** Text of a partial change: empty text clears what is stored, absent text leaves it. */
export const clearableText = (max: number) =>
  sentAs<string | undefined>()(
    z.preprocess((value) => value ?? undefined, storable(z.string().trim().max(max)).optional()),
  )

const storable = (text: z.ZodString) => text.refine((given) => !given.includes('\0'))

/** Text as it was typed, '' by default; a JSON number becomes its digits. The handler checks the rules. */
export const typedText = (max: number) =>
  sentAs<string | undefined>()(
    z.preprocess((value) => (typeof value === 'number' ? String(value) : (value ?? '')), z.string().max(max)),
  )

/** The version of something that editors change in a form. */
export const version = z.string().describe('Changes with every change of the values, whoever makes it')

/** The version that a form was opened with. */
export const baseVersion = typedText(40).describe(
  'Of what the change is based on: refused if it has another one by now; absent: it is overwritten',
)

/** Text as it was typed, '' by default. */
export const anyText = (max: number) =>
  sentAs<string | undefined>()(z.preprocess((value) => value ?? '', z.string().max(max)))

/**
 * Marks a parameter that callers within the code base must pass, although a request may lack it: the handler then
 * refuses it by name.
 */
export const always = <Output, Sent>(schema: z.ZodType<Output, Sent>) => sentAs<Exclude<Sent, undefined>>()(schema)

/** For parameters that some clients send as null, 0, false or '' when they mean 'absent'. */
export const optionalUnlessFalsy = <Schema extends z.ZodType>(schema: Schema) =>
  sentAs<z.input<Schema> | undefined>()(z.preprocess((value) => value || undefined, schema.optional()))

/** Empty by default. */
export const optionalList = <Schema extends z.ZodType>(schema: Schema, max: number) =>
  sentAs<readonly z.input<Schema>[] | undefined>()(z.preprocess((value) => value || [], z.array(schema).max(max)))

/** One of several words; defaults to the first. */
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  sentAs<Words[number] | undefined>()(z.preprocess((value) => value || words[0], z.enum(words)))

export const optionalChoice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  optionalUnlessFalsy(z.enum(words))

/** `relevance`, or 2 from older clients; any other value means by time. */
export const searchOrder = sentAs<'time' | 'relevance' | undefined>()(
  z.preprocess(
    (value) => (value === '2' || value === 2 ? 'relevance' : value === 'relevance' ? value : 'time'),
    z.enum(['time', 'relevance']),
  ),
)

/** Unix seconds, or text with an ISO 8601 date. 0 means 'no bound'. */
export const optionalTime = sentAs<number | string | undefined>()(
  optional(
    z.union([
      wholeNumber(0, endOfTime),
      z.iso.date().transform((date) => Date.parse(date) / 1000),
      z.iso.datetime({ offset: true }).transform((date) => Math.floor(Date.parse(date) / 1000)),
    ]),
  ).describe('Unix seconds, or a date or time of ISO 8601'),
)

/** A flag such as `ios` or `detective`: 1 restricts the list; -2, 0 and absence do not. */
export const optionalFlag = sentAs<0 | 1 | undefined>()(
  optional(wholeNumber(-2, 9))
    .transform((value) => value !== undefined && value > 0)
    .describe('Above 0 restricts the list; otherwise it does not'),
)

/** A filter by a mark of items: those with it, those without it, or all. */
export const optionalFilter = sentAs<0 | 1 | undefined>()(
  optional(wholeNumber(-2, 9))
    .transform((value) => (value === undefined || value < 0 ? undefined : value > 0))
    .describe('Above 0 only those that are so, 0 only those that are not; otherwise all'),
)

/** A boolean; requests may also send 1 and 0, or `on` and `off`. */
export const optionalSwitch = (fallback: boolean) =>
  sentAs<boolean | undefined>()(
    optional(z.union([z.boolean(), z.literal([0, 1]), z.enum(['1', '0', 'true', 'false', 'on', 'off'])])).transform(
      (value) => (value === undefined ? fallback : [true, 1, '1', 'true', 'on'].includes(value)),
    ),
  )

/** True unless a request says 0 or false. */
export const onUnlessOff = sentAs<boolean | undefined>()(
  z.preprocess((value) => !(value === 0 || value === '0' || value === false), z.boolean()),
)

/** Undefined by default, for changes that leave absent fields as they are. */
export const optionalBoolean = sentAs<boolean | undefined>()(
  z
    .preprocess(absent, z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]).optional())
    .transform((value) => (value === undefined ? undefined : [true, 1, '1', 'true'].includes(value))),
)

/** Paging parameters: `page` counts from 1; `limit` and `size` are synonyms. */
export const paging = {
  page: sentAs<number | undefined>()(
    optional(wholeNumber(1, 1_000_000))
      .transform((page) => page ?? 1)
      .describe('From 1; ignored when `end_time` is present'),
  ),
  limit: optional(wholeNumber(1, maxListLimit)).describe(`Rows of a page; ${defaultListLimit} by default`),
  size: optional(wholeNumber(1, maxListLimit)).describe('The same as `limit`, which wins over it'),
}

/** The page size that a call requests. */
export function limitOf(input: { limit?: number | undefined; size?: number | undefined }): number {
  return input.limit ?? input.size ?? defaultListLimit
}

export const optionalLocale = optional(z.enum(locales))

/** Names of up to `length` characters as a list, or as text separated by commas. */
export const optionalNames = (max: number, length = 80) =>
  sentAs<readonly string[] | undefined>()(
    z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : (value ?? undefined)),
      z
        .array(z.string().trim().max(length))
        .max(max)
        .optional()
        .transform((names) => {
          const each = [...new Set(names)].filter((name) => name !== '' && !name.includes('\0'))
          return each.length ? each : undefined
        }),
    ),
  )

/**
 * Languages as a list, or as text separated by commas; each once, in the order of `locales`. Undefined if all or none
 * are named.
 */
export const optionalLocales = sentAs<readonly Locale[] | undefined>()(
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : (value ?? undefined)),
    z
      .array(z.enum(locales))
      .max(locales.length)
      .optional()
      .transform((named) => {
        const each = locales.filter((locale) => named?.includes(locale))
        return each.length === 0 || each.length === locales.length ? undefined : each
      }),
  ),
).describe('Only what is public in one of these languages: one, or several with commas between')

export const count = z.number().int()
export const isDemo = z.boolean().describe('Invented, for demonstration')
export const locale = z.enum(locales)
/** A time in a response. */
export const time = z.number().int().describe('Unix seconds')

/** A part of answers that the API description lists by its name. */
export const namedShape = <const Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name })

/** The `data` of every list. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    page: z.number().int().describe('As requested'),
    limit: z.number().int().describe('As requested'),
    total: z.number().int().describe('Rows of the whole list'),
    has_more: z.boolean().describe('Whether older rows follow'),
    list: z.array(row),
  })
