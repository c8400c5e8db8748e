import { z } from 'zod'
import { entityKinds } from '#domain/newsroom/entity.ts'
import { entityStates } from '#domain/newsroom/entity-state.ts'
import { locales } from '#domain/platform/locale.ts'
import { noun, permitted } from '#contract/noun.ts'
import {
  always,
  baseVersion,
  count,
  optionalBoolean,
  optionalNumber,
  paging,
  typedText,
  version,
  wholeNumber,
} from '#contract/parameters.ts'
import { auditChange } from './audit.ts'

const writing = permitted('entity.write')

const kind = always(z.enum(entityKinds))
const id = typedText(100).describe('As in the list')
const value = z.union([z.string(), z.partialRecord(z.enum(locales), z.string())])
const values = z.record(z.string(), value).describe('By field; a translated one has texts by language')

const typedValues = always(z.string().max(400_000)).describe('All fields, as JSON in the form of deskEntity.detail')
const client = typedText(60).describe('Of the open form, which may send again what was not answered')
const draftId = typedText(100).describe('As in the list; of a new one `draft:` and a UUID')

/**
 * Content besides items that editors write: topics, channels, events, rounds, pages … (domain/newsroom/entity.ts describes
 * each kind).
 */
export const deskEntity = noun('deskEntity', {
  list: writing.read({
    summary: 'Entities of one kind, the latest first; `query` is a part of the name.',
    input: z.object({
      kind,
      query: typedText(100),
      page: paging.page,
      is_removed: optionalBoolean.describe('Lists the removed or withdrawn ones instead'),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          about: z.string().describe('Further facts'),
          choices: z.record(z.string(), z.string()).describe('Its values of fields with choices'),
          count: count.nullable().describe('Of its items, episodes or points'),
          langs: z.array(z.enum(locales)),
          state: z.enum(entityStates),
          settings: z.record(z.string(), z.string()).describe('Its values of fields that are on or off, or numbers'),
          is_changed: z.boolean().describe('Something is typed in its form that readers do not have'),
        }),
      ),
      drafts: z
        .array(z.object({ id: z.string(), title: z.string() }))
        .describe('New ones that readers do not have yet, on the first page'),
      total: z.number().int(),
      has_more: z.boolean(),
    }),
  }),

  detail: writing.read({
    summary: 'One entity with all its fields and its history of changes.',
    input: z.object({ kind, id }),
    output: z.object({
      values,
      version,
      changes: z.array(auditChange),
      draft: z
        .object({
          values,
          version: z.string().describe('The version of the entity that they are based on'),
          by: z.string(),
          time: count.describe('Unix seconds'),
        })
        .nullable()
        .describe('What is typed and not published yet'),
      number: count.describe('On which the next deskEntity.keep or save is based'),
      stored_as: z.string().describe('Of a draft, the id of the entity that it became; empty before'),
    }),
    refusals: ['not_found'],
  }),

  keep: writing.call({
    summary: 'Keeps what is typed in the form of an entity, complete or not; readers do not see it.',
    input: z.object({
      kind,
      id: draftId,
      base: wholeNumber(0, 1_000_000_000).describe('The number of the draft it is based on, 0 for none'),
      client,
      version: baseVersion,
      values: typedValues,
    }),
    output: z.object({ number: count }),
    limit: { points: 6000, minutes: 60 },
    refusals: ['not_found', 'entity_conflict'],
  }),

  cities: writing.read({
    summary: 'Cities whose names begin so, the largest first, in the form of the field `city` of an event.',
    input: z.object({ query: typedText(100) }),
    output: z.object({ list: z.array(z.string()) }),
  }),

  discard: writing.call({
    summary: 'Drops what is typed in the form of an entity; what readers have stays.',
    input: z.object({ kind, id: draftId, base: wholeNumber(0, 1_000_000_000) }),
    output: z.object({ id: z.string() }),
    refusals: ['not_found', 'entity_conflict'],
  }),

  save: writing.call({
    summary:
      'Creates an entity, or changes the one with this `id`. Readers see it immediately. With the id of a draft it is created once, however often it is sent.',
    input: z.object({
      kind,
      id,
      version: baseVersion,
      base: optionalNumber(0, 1_000_000_000).describe(
        'The number of the draft that is published with it; without it a draft stays',
      ),
      client,
      values: typedValues,
    }),
    output: z.object({ id: z.string(), version, number: count }),
    limit: { points: 600, minutes: 60 },
    refusals: ['not_found', 'entity_known', 'entity_conflict', 'item_text', 'item_alt', 'item_embargo', 'mail_failed'],
  }),

  remove: writing.call({
    summary:
      'Withdraws an item in all its languages, and its page then shows the reason; deletes any other entity, unless others refer to it.',
    input: z.object({
      kind,
      id,
      version: baseVersion,
      reason: typedText(1000).describe('Of an item, for readers'),
    }),
    output: z.object({ id: z.string() }),
    limit: { points: 600, minutes: 60 },
    refusals: ['not_found', 'entity_conflict', 'entity_used', 'entity_withdrawn'],
  }),

  restore: writing.call({
    summary: 'Undoes deskEntity.remove; the entity has its former address again.',
    input: z.object({ kind, id }),
    output: z.object({ id: z.string() }),
    limit: { points: 600, minutes: 60 },
    refusals: ['not_found', 'entity_known', 'item_embargo'],
  }),
  import: writing.call({
    summary:
      'Imports entities from CSV, JSON lines or a JSON array whose names are the fields of deskEntity.detail, or (`of_source`) from a file in the format of a source, as `npm run import` does. All usable rows are stored in one transaction; the others are reported.',
    input: z.object({
      kind,
      name: typedText(200).describe('Name of the file with its extension'),
      text: typedText(2_000_000),
      base64: z
        .base64()
        .max(2_800_000)
        .default('')
        .describe('Instead of `text`: the bytes of the file, whose encoding is detected'),
      of_source: optionalBoolean.describe(
        'In the format of a source: podcasts, videos, streams, explainers and columns as JSON lines, events and tokens as JSON, rounds, channels and points of series as CSV',
      ),
      is_trial: optionalBoolean.describe('Only reports the changes; nothing is stored'),
    }),
    output: z.object({
      added: count,
      changed: count,
      known: count,
      refused: count,
      list: z
        .array(
          z.object({
            position: z.string(),
            act: z.enum(['added', 'changed', 'known', 'refused']),
            title: z.string(),
            fields: z.array(z.string()).describe('The fields that it sets or changes'),
            reason: z.string().describe('Why it is refused; of a file of a source in English'),
            parameter: z.string().describe('The field whose value is refused; empty for other reasons'),
          }),
        )
        .describe('The rows, at most 500; of a file of a source the first 200 unusable ones'),
      read_as: z
        .array(
          z.object({
            encoding: z.string(),
            delimiter: z.string(),
            columns: z.array(
              z.object({ name: z.string(), type: z.enum(['number', 'time']), from: z.string(), to: z.string() }),
            ),
            unknown: z.array(z.string()),
          }),
        )
        .describe(
          'How a CSV was read: of each column with numbers or times in a form of its own, one as it is written and as it was read; the columns whose names are unknown are left out',
        ),
    }),
    limit: { points: 60, minutes: 60 },
    refusals: ['not_found', 'import_csv', 'import_json', 'import_rows', 'import_tokens'],
  }),
})
