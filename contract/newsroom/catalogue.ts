import { z } from 'zod'
import { catalogueBrings, catalogueGroups, catalogueTerms } from '#domain/newsroom/catalogue.ts'
import { locales } from '#domain/platform/locale.ts'
import { noun, permitted } from '#contract/noun.ts'
import { namedShape, optionalSwitch, requiredText, time } from '#contract/parameters.ts'

const managing = permitted('ingest.manage')

const entry = namedShape('CatalogueEntry', {
  key: z.string(),
  group: z.enum(catalogueGroups),
  name: z.string(),
  lang: z.enum(locales).or(z.literal('')).describe('Empty for numbers'),
  url: z.string(),
  brings: z.enum(catalogueBrings),
  terms: z.enum(catalogueTerms).describe('What the site may show of it'),
  interval_seconds: z.number().int(),
  is_on: z.boolean(),
  publishes: z.boolean().describe('Its items are public at once'),
  result: z.enum(['never', 'ok', 'unchanged', 'failed']),
  error: z.string(),
  failures: z.number().int().describe('Failures in a row'),
  read_time: time.describe('0 for never'),
  next_time: time,
  added: z.number().int().describe('Items, or numbers, that it brought'),
})
export type CatalogueEntry = z.output<typeof entry>

const keys = z.array(z.string().max(64)).min(1).max(400)

/** The sources that come with the program; none is read before somebody turns it on. */
export const deskCatalogue = noun('deskCatalogue', {
  list: permitted('ingest.take').read({
    summary: 'The sources that come with the program, with what they bring, their terms and their health.',
    output: z.object({ list: z.array(entry) }),
  }),

  set: managing.call({
    summary: 'Turns entries on or off. They are read within a minute; what they brought stays.',
    input: z.object({
      keys,
      is_on: optionalSwitch(true),
      publishes: optionalSwitch(false).describe('The items of those that are turned on are public at once'),
    }),
    output: z.object({ changed: z.number().int() }),
    refusals: ['login_stale', 'not_found'],
  }),

  test: managing.call({
    summary: 'Reads an entry now; nothing is stored.',
    input: z.object({ key: requiredText(64) }),
    output: z.object({
      count: z.number().int().describe('Items or numbers that it would bring'),
      sample: z.array(z.string()).describe('The first of them, at most 5'),
      error: z.string().describe('Why it cannot be read, as the end of a sentence that begins with its name'),
    }),
    limit: { points: 60, minutes: 10 },
    refusals: ['not_found'],
  }),
})
