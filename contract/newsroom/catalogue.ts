import { z } from 'zod'
import { catalogueBrings, catalogueGroups, catalogueTerms } from '#domain/newsroom/catalogue.ts'
import { locales } from '#domain/platform/locale.ts'
import { deskCall, noun } from '#contract/noun.ts'
import { optionalSwitch, requiredText, time } from '#contract/parameters.ts'

const entry = z
  .object({
    key: z.string(),
    group: z.enum(catalogueGroups),
    name: z.string(),
    lang: z.enum(locales).or(z.literal('')).meta({ description: 'Empty for numbers' }),
    url: z.string(),
    brings: z.enum(catalogueBrings),
    terms: z.enum(catalogueTerms).meta({ description: 'What the site may show of it' }),
    interval_seconds: z.number().int(),
    is_on: z.boolean(),
    publishes: z.boolean().meta({ description: 'Its items are public at once' }),
    result: z.enum(['never', 'ok', 'unchanged', 'failed']),
    error: z.string(),
    failures: z.number().int().meta({ description: 'Failures in a row' }),
    read_time: time.meta({ description: '0 for never' }),
    next_time: time,
    added: z.number().int().meta({ description: 'Items, or numbers, that it brought' }),
  })
  .meta({ id: 'CatalogueEntry' })
export type CatalogueEntry = z.output<typeof entry>

const keys = z.array(z.string().max(64)).min(1).max(400)

/** The sources that come with the program; none is read before somebody turns it on. */
export const deskCatalogue = noun('deskCatalogue', {
  list: deskCall({
    route: 'GET /admin/v1/catalogue/list',
    summary: 'The sources that come with the program, with what they bring, their terms and their health.',
    permission: 'ingest.take',
    output: z.object({ list: z.array(entry) }),
  }),

  set: deskCall({
    route: 'POST /admin/v1/catalogue/set',
    summary: 'Turns entries on or off. They are read within a minute; what they brought stays.',
    permission: 'ingest.manage',
    input: z.object({
      keys,
      is_on: optionalSwitch(true),
      publishes: optionalSwitch(false).meta({
        description: 'The items of those that are turned on are public at once',
      }),
    }),
    output: z.object({ changed: z.number().int() }),
    refusals: ['login_stale', 'not_found'],
  }),

  test: deskCall({
    route: 'POST /admin/v1/catalogue/test',
    summary: 'Reads an entry now; nothing is stored.',
    permission: 'ingest.manage',
    input: z.object({ key: requiredText(64) }),
    output: z.object({
      count: z.number().int().meta({ description: 'Items or numbers that it would bring' }),
      sample: z.array(z.string()).meta({ description: 'The first of them, at most 5' }),
      error: z
        .string()
        .meta({ description: 'Why it cannot be read, as the end of a sentence that begins with its name' }),
    }),
    limit: { points: 60, minutes: 10 },
    refusals: ['not_found'],
  }),
})
