import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { deskCall, noun } from '#contract/noun.ts'
import {
  baseVersion,
  choice,
  id,
  version,
  optionalChoice,
  optionalId,
  optionalNumber,
  optionalSwitch,
  optionalText,
  requiredText,
} from '#contract/parameters.ts'

export const sourceFormats = ['feed', 'json', 'telegram', 'farcaster', 'calendar'] as const
/** The kinds of the items of a source: a column is taken over from another outlet, a podcast has entries with recordings. */
export const sourceKinds = ['flash', 'article', 'column', 'podcast'] as const

const time = z.number().int().meta({ description: 'Unix seconds; 0 for never' })
/** What a JSON API is read by: the path of its list, and those within an entry. */
export const mappedFields = ['list', 'title', 'content', 'link', 'date', 'id', 'tags'] as const
export type MappedField = (typeof mappedFields)[number]
const mapped = (description: string) => optionalText(200).meta({ description })

const readFrom = {
  format: choice(sourceFormats),
  url: requiredText(2000).meta({
    description: 'Its address; for Telegram and Farcaster the name of the channel is sufficient',
  }),
  kind: choice(sourceKinds).meta({ description: 'The kind of its items' }),
  lang: optionalChoice(locales).meta({
    description: 'Language of its items; absent: the declared language, else by script',
  }),
  zone: optionalText(64).meta({ description: 'Zone of dates that state none, such as Asia/Shanghai; absent: UTC' }),
  folder: optionalText(120).meta({
    description: 'Its folder in the list of sources, with slashes between those within each other',
  }),
  name: optionalText(120).meta({ description: 'Name in the credit; absent: its own title' }),
  publishes: optionalSwitch(false).meta({
    description: 'Its items are published immediately, unless a rule holds them',
  }),
  map_list: mapped('For a JSON API: path of its list, such as `data.items`; empty if the response itself is the list'),
  map_title: mapped('Path of the title within an entry, such as `attributes.title`'),
  map_content: mapped('Path of the text'),
  map_link: mapped('Path of the address'),
  map_date: mapped('Path of the date'),
  map_id: mapped('Path of a permanent id'),
  map_tags: mapped('Path of the tags'),
}

const source = z
  .object({
    id: z.number().int(),
    format: z.enum(sourceFormats),
    url: z.string(),
    kind: z.enum(sourceKinds),
    lang: z.enum(locales).or(z.literal('')),
    zone: z.string(),
    name: z.string().meta({ description: 'The name that the operator gave it' }),
    title: z.string().meta({ description: 'Its own title' }),
    publishes: z.boolean(),
    is_enabled: z.boolean(),
    interval_seconds: z.number().int(),
    mapping: z.record(z.string(), z.string()),
    version,
    result: z.enum(['never', 'ok', 'unchanged', 'failed']),
    error: z.string(),
    failures: z.number().int().meta({ description: 'Failures in a row' }),
    failing_time: time.meta({ description: 'When the first of them was' }),
    folder: z.string(),
    read_time: time,
    next_time: time,
    added: z.number().int().meta({ description: 'Number of its items' }),
    added_week: z.number().int().meta({ description: 'Number of them in the last seven days' }),
  })
  .meta({ id: 'IngestSource' })
export type IngestSource = z.output<typeof source>

const seen = z
  .object({
    title: z.string(),
    text: z.string().meta({ description: 'The beginning of its text, plain' }),
    lang: z.enum(locales),
    url: z.string(),
    dated_time: time,
    stated_date: z.string().meta({ description: 'Its date as the source writes it; empty for none' }),
    is_dated_by_source: z.boolean().meta({ description: 'Whether its date is that of the whole source' }),
    tags: z.array(z.string()),
    is_public: z.boolean().meta({ description: 'Whether it would be published immediately' }),
    rules: z.array(z.string()),
    occasion: z.string().meta({ description: 'Of an event: its time in its zone, and its place' }),
    is_cancelled: z.boolean().meta({ description: 'Whether an event is cancelled, and not added' }),
  })
  .meta({ id: 'SeenItem' })

/** The sources of incoming items. */
export const deskSource = noun('deskSource', {
  list: deskCall({
    route: 'GET /admin/v1/source/list',
    summary: 'The sources with their health; those that fail first, then by name.',
    permission: 'ingest.take',
    output: z.object({ list: z.array(source) }),
  }),

  save: deskCall({
    route: 'POST /admin/v1/source/save',
    summary: 'Adds a source, or changes one. It is read within a minute.',
    permission: 'ingest.manage',
    input: z.object({
      ...readFrom,
      id: optionalId.meta({ description: 'Of the source that is changed' }),
      version: baseVersion,
      interval_seconds: optionalNumber(60, 604_800).meta({ description: '900 when left out' }),
      is_enabled: optionalSwitch(true),
    }),
    output: source,
    refusals: ['login_stale', 'not_found', 'entity_conflict', 'source_address', 'source_exists', 'source_mapping'],
  }),

  remove: deskCall({
    route: 'POST /admin/v1/source/remove',
    summary: 'Removes a source, unless rules refer to it. Its items stay.',
    permission: 'ingest.manage',
    input: z.object({ id, version: baseVersion }),
    refusals: ['not_found', 'entity_conflict', 'entity_used'],
  }),

  test: deskCall({
    route: 'POST /admin/v1/source/test',
    summary: 'Reads a source now and lists the items that it would add, at most 20; nothing is stored.',
    permission: 'ingest.manage',
    input: z.object({ ...readFrom, id: optionalId }),
    output: z.object({
      title: z.string(),
      count: z.number().int(),
      list: z.array(seen),
      error: z
        .string()
        .meta({ description: 'Why it cannot be read, as the end of a sentence that begins with its name' }),
      was_repaired: z.boolean(),
      moved_to: z.string().meta({
        description:
          'The address that it has moved to for good, or of the feed that the page at its address names; else empty',
      }),
    }),
    limit: { points: 60, minutes: 10 },
    refusals: ['not_found', 'source_address', 'source_mapping', 'bad_parameter'],
  }),

  fetch: deskCall({
    route: 'POST /admin/v1/source/fetch',
    summary: 'Reads a source immediately, as its schedule would.',
    permission: 'ingest.take',
    input: z.object({ id }),
    output: source,
    limit: { points: 60, minutes: 10 },
    refusals: ['not_found'],
  }),

  importFile: deskCall({
    route: 'POST /admin/v1/source/importFile',
    summary:
      'Adds the feeds that an OPML document lists, where existing ones do not change; or, as drafts, what is in a feed, a calendar or an export of ' +
      'Telegram Desktop.',
    permission: 'ingest.manage',
    input: z.object({ text: requiredText(2_000_000), name: optionalText(200) }),
    output: z.object({
      of: z.enum(['sources', 'items']).meta({ description: 'What was added' }),
      title: z.string().meta({ description: 'Of the feed, calendar or channel' }),
      listed: z.number().int(),
      added: z.number().int(),
      known: z.number().int().meta({ description: 'There before' }),
      refused: z.number().int().meta({ description: 'Items that cannot be used' }),
      repeated: z.number().int().meta({ description: 'Listed a second time' }),
      commented: z.number().int().meta({ description: 'Commented out' }),
      included: z.number().int().meta({ description: 'Other lists, which are not read' }),
      unusable: z.number().int().meta({ description: 'Without an address of http or https' }),
    }),
    refusals: ['source_opml'],
  }),

  exportOpml: deskCall({
    route: 'GET /admin/v1/source/exportOpml',
    summary: 'All feeds as an OPML document.',
    permission: 'ingest.take',
    output: z.object({ text: z.string() }),
  }),
})
