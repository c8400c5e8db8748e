import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { noun, permitted } from '#contract/noun.ts'
import {
  baseVersion,
  choice,
  id,
  namedShape,
  optionalChoice,
  optionalId,
  optionalNumber,
  optionalSwitch,
  optionalText,
  requiredText,
  version,
} from '#contract/parameters.ts'

const taking = permitted('ingest.take')
const managing = permitted('ingest.manage')

export const sourceFormats = ['feed', 'json', 'telegram', 'farcaster', 'calendar'] as const
/** The kinds of the items of a source: a column is taken over from another outlet, a podcast has entries with recordings. */
export const sourceKinds = ['flash', 'article', 'column', 'podcast'] as const

const time = z.number().int().describe('Unix seconds; 0 for never')
/** What a JSON API is read by: the path of its list, and those within an entry. */
export const mappedFields = ['list', 'title', 'content', 'link', 'date', 'id', 'tags'] as const
export type MappedField = (typeof mappedFields)[number]
const mapped = (description: string) => optionalText(200).meta({ description })

const readFrom = {
  format: choice(sourceFormats),
  url: requiredText(2000).describe('Its address; for Telegram and Farcaster the name of the channel is sufficient'),
  kind: choice(sourceKinds).describe('The kind of its items'),
  lang: optionalChoice(locales).describe('Language of its items; absent: the declared language, else by script'),
  zone: optionalText(64).describe('Zone of dates that state none, such as Asia/Shanghai; absent: UTC'),
  folder: optionalText(120).describe('Its folder in the list of sources, with slashes between those within each other'),
  name: optionalText(120).describe('Name in the credit; absent: its own title'),
  publishes: optionalSwitch(false).describe('Its items are published immediately, unless a rule holds them'),
  map_list: mapped('For a JSON API: path of its list, such as `data.items`; empty if the response itself is the list'),
  map_title: mapped('Path of the title within an entry, such as `attributes.title`'),
  map_content: mapped('Path of the text'),
  map_link: mapped('Path of the address'),
  map_date: mapped('Path of the date'),
  map_id: mapped('Path of a permanent id'),
  map_tags: mapped('Path of the tags'),
}

const source = namedShape('IngestSource', {
  id: z.number().int(),
  format: z.enum(sourceFormats),
  url: z.string(),
  kind: z.enum(sourceKinds),
  lang: z.enum(locales).or(z.literal('')),
  zone: z.string(),
  name: z.string().describe('The name that the operator gave it'),
  title: z.string().describe('Its own title'),
  publishes: z.boolean(),
  is_enabled: z.boolean(),
  interval_seconds: z.number().int(),
  mapping: z.record(z.string(), z.string()),
  version,
  result: z.enum(['never', 'ok', 'unchanged', 'failed']),
  error: z.string(),
  failures: z.number().int().describe('Failures in a row'),
  failing_time: time.describe('When the first of them was'),
  folder: z.string(),
  read_time: time,
  next_time: time,
  added: z.number().int().describe('Number of its items'),
  added_week: z.number().int().describe('Number of them in the last seven days'),
})
export type IngestSource = z.output<typeof source>

const leftOut = z.string().describe('What would be left out of the entries, and why, in sentences; else empty')

const seen = namedShape('SeenItem', {
  title: z.string(),
  text: z.string().describe('The beginning of its text, plain'),
  lang: z.enum(locales),
  url: z.string(),
  dated_time: time,
  stated_date: z.string().describe('Its date as the source writes it; empty for none'),
  is_dated_by_source: z.boolean().describe('Whether its date is that of the whole source'),
  tags: z.array(z.string()),
  is_public: z.boolean().describe('Whether it would be published immediately'),
  rules: z.array(z.string()),
  occasion: z.string().describe('Of an event: its time in its zone, and its place'),
  is_cancelled: z.boolean().describe('Whether an event is cancelled, and not added'),
})

/** The sources of incoming items. */
export const deskSource = noun('deskSource', {
  list: taking.read({
    summary: 'The sources with their health; those that fail first, then by name.',
    output: z.object({ list: z.array(source) }),
  }),

  save: managing.call({
    summary: 'Adds a source, or changes one. It is read within a minute.',
    input: z.object({
      ...readFrom,
      id: optionalId.describe('Of the source that is changed'),
      version: baseVersion,
      interval_seconds: optionalNumber(60, 604_800).describe('900 when left out'),
      is_enabled: optionalSwitch(true),
    }),
    output: source,
    refusals: ['login_stale', 'not_found', 'entity_conflict', 'source_address', 'source_exists', 'source_mapping'],
  }),

  remove: managing.call({
    summary: 'Removes a source, unless rules refer to it. Its items stay.',
    input: z.object({ id, version: baseVersion }),
    refusals: ['not_found', 'entity_conflict', 'entity_used'],
  }),

  test: managing.call({
    summary: 'Reads a source now and lists the items that it would add, at most 20; nothing is stored.',
    input: z.object({ ...readFrom, id: optionalId }),
    output: z.object({
      title: z.string(),
      count: z.number().int(),
      list: z.array(seen),
      error: z.string().describe('Why it cannot be read, as the end of a sentence that begins with its name'),
      left_out: leftOut,
      was_repaired: z.boolean(),
      moved_to: z
        .string()
        .describe(
          'The address that it has moved to for good, or of the feed that the page at its address names; else empty',
        ),
    }),
    limit: { points: 60, minutes: 10 },
    refusals: ['not_found', 'source_address', 'source_mapping', 'bad_parameter'],
  }),

  fetch: taking.call({
    summary: 'Reads a source immediately, as its schedule would.',
    input: z.object({ id }),
    output: source,
    limit: { points: 60, minutes: 10 },
    refusals: ['not_found'],
  }),

  importFile: managing.call({
    summary:
      'Adds the feeds that an OPML document lists, where existing ones do not change; or, as drafts, what is in a feed, a calendar or an export of ' +
      'Telegram Desktop.',
    input: z.object({
      text: requiredText(2_000_000),
      name: optionalText(200),
      is_trial: optionalSwitch(false).describe('Nothing is stored; what would be is listed'),
    }),
    output: z.object({
      of: z.enum(['sources', 'items']).describe('What was added'),
      list: z.array(seen).describe('Of a trial: the first 20 items'),
      left_out: leftOut,
      feeds: z
        .array(z.object({ name: z.string(), url: z.string(), folder: z.string() }))
        .describe('Of a trial: the feeds that the document lists'),
      title: z.string().describe('Of the feed, calendar or channel'),
      listed: z.number().int(),
      added: z.number().int(),
      known: z.number().int().describe('There before'),
      refused: z.number().int().describe('Items that cannot be used'),
      repeated: z.number().int().describe('Listed a second time'),
      commented: z.number().int().describe('Commented out'),
      included: z.number().int().describe('Other lists, which are not read'),
      unusable: z.number().int().describe('Without an address of http or https'),
    }),
    refusals: ['source_opml'],
  }),

  exportOpml: taking.read({
    summary: 'All feeds as an OPML document.',
    output: z.object({ text: z.string() }),
  }),
})
