import { z } from 'zod'
import { locales } from '#domain/locale.ts'
import { call, noun } from '#contract/noun.ts'
import {
  choice,
  id,
  optionalChoice,
  optionalId,
  optionalNumber,
  optionalSwitch,
  optionalText,
  requiredText,
} from '#contract/parameters.ts'

export const sourceFormats = ['feed', 'json', 'telegram', 'farcaster'] as const
export const sourceKinds = ['flash', 'article', 'column', 'podcast'] as const

const time = z.number().int().meta({ description: 'Unix seconds; 0 for never' })
const mapped = (description: string) => optionalText(200).meta({ description })

const readFrom = {
  format: choice(sourceFormats),
  url: requiredText(2000).meta({
    description: 'Its address; of Telegram and Farcaster the name of the channel serves',
  }),
  kind: choice(sourceKinds).meta({ description: 'The kind of its items' }),
  lang: optionalChoice(locales).meta({
    description: 'Of its items; without one that which they declare, else that of their script',
  }),
  name: optionalText(120).meta({ description: 'As the credit has it; without one as it calls itself' }),
  publishes: optionalSwitch(false).meta({
    description: 'Its items are published immediately, unless a rule holds them',
  }),
  map_list: mapped('Of a JSON API: where its list is, as `data.items`; empty where the answer is the list'),
  map_title: mapped('Of an entry: the field of its title; dots lead into it'),
  map_content: mapped('The field of its text'),
  map_link: mapped('The field of its address'),
  map_date: mapped('The field of its date'),
  map_id: mapped('The field by which it is known again'),
  map_tags: mapped('The field of its tags'),
}

const source = z
  .object({
    id: z.number().int(),
    format: z.enum(sourceFormats),
    url: z.string(),
    kind: z.enum(sourceKinds),
    lang: z.enum(locales).or(z.literal('')),
    name: z.string().meta({ description: "The operator's" }),
    title: z.string().meta({ description: 'The title that it states itself' }),
    publishes: z.boolean(),
    is_enabled: z.boolean(),
    interval_seconds: z.number().int(),
    mapping: z.record(z.string(), z.string()),
    result: z.enum(['never', 'ok', 'unchanged', 'failed']),
    error: z.string(),
    failures: z.number().int().meta({ description: 'One after the other' }),
    read_time: time,
    next_time: time,
    added: z.number().int().meta({ description: 'Items that came from it' }),
    added_week: z.number().int().meta({ description: 'Of these in the last seven days' }),
  })
  .meta({ id: 'IngestSource' })
export type IngestSource = z.output<typeof source>

const seen = z
  .object({
    title: z.string(),
    text: z.string().meta({ description: 'Its beginning, plain' }),
    lang: z.enum(locales),
    url: z.string(),
    dated_time: time,
    tags: z.array(z.string()),
    is_public: z.boolean().meta({ description: 'It would be published immediately' }),
    rules: z.array(z.string()),
  })
  .meta({ id: 'SeenItem' })

/** The sources of incoming items. */
export const deskSource = noun('deskSource', {
  list: call({
    route: 'GET /admin/v1/source/list',
    summary: 'The sources with their health; those that fail first, then by name.',
    caller: 'staff',
    permission: 'ingest.take',
    input: z.object({}),
    output: z.object({ list: z.array(source) }),
  }),

  save: call({
    route: 'POST /admin/v1/source/save',
    summary: 'Adds a source, or changes one. It is read within a minute.',
    caller: 'staff',
    permission: 'ingest.manage',
    input: z.object({
      ...readFrom,
      id: optionalId.meta({ description: 'Of the source that is changed' }),
      interval_seconds: optionalNumber(60, 604_800).meta({ description: '900 when left out' }),
      is_enabled: optionalSwitch(true),
    }),
    output: source,
    refusals: ['not_found', 'source_address', 'source_exists', 'source_mapping'],
  }),

  remove: call({
    route: 'POST /admin/v1/source/remove',
    summary: 'Removes a source. Its items stay.',
    caller: 'staff',
    permission: 'ingest.manage',
    input: z.object({ id }),
    output: z.object({}),
    refusals: ['not_found'],
  }),

  test: call({
    route: 'POST /admin/v1/source/test',
    summary: 'Reads a source now and shows what would come, at most 20; nothing is stored.',
    caller: 'staff',
    permission: 'ingest.manage',
    input: z.object({ ...readFrom, id: optionalId }),
    output: z.object({
      title: z.string(),
      count: z.number().int(),
      list: z.array(seen),
      error: z.string().meta({ description: 'Why it cannot be read; completes a sentence that begins with its name' }),
      was_repaired: z.boolean(),
    }),
    limit: { points: 60, minutes: 10 },
    refusals: ['not_found', 'source_address', 'source_mapping'],
  }),

  fetch: call({
    route: 'POST /admin/v1/source/fetch',
    summary: 'Reads a source immediately, as its schedule would.',
    caller: 'staff',
    permission: 'ingest.take',
    input: z.object({ id }),
    output: source,
    limit: { points: 60, minutes: 10 },
    refusals: ['not_found'],
  }),

  importOpml: call({
    route: 'POST /admin/v1/source/importOpml',
    summary: 'Adds the feeds that an OPML document lists; those that are here stay as they are.',
    caller: 'staff',
    permission: 'ingest.manage',
    input: z.object({ text: requiredText(2_000_000) }),
    output: z.object({ added: z.number().int(), known: z.number().int() }),
    refusals: ['source_opml'],
  }),

  exportOpml: call({
    route: 'GET /admin/v1/source/exportOpml',
    summary: 'All feeds as an OPML document.',
    caller: 'staff',
    permission: 'ingest.take',
    input: z.object({}),
    output: z.object({ text: z.string() }),
  }),
})
