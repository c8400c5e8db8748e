import { z } from 'zod'
import { entityKinds, entityStates } from '#domain/newsroom/entity.ts'
import { locales } from '#domain/platform/locale.ts'
import { deskCall, noun } from '#contract/noun.ts'
import { always, baseVersion, count, optionalBoolean, paging, typedText, version } from '#contract/parameters.ts'
import { auditChange } from './audit.ts'

const kind = always(z.enum(entityKinds))
const id = typedText(100).meta({ description: 'As in the list' })
const value = z.union([z.string(), z.partialRecord(z.enum(locales), z.string())])
const values = z.record(z.string(), value).meta({ description: 'By field; a translated one has texts by language' })

/**
 * Content besides items that editors write: topics, channels, events, rounds, pages … (domain/newsroom/entity.ts describes
 * each kind).
 */
export const deskEntity = noun('deskEntity', {
  list: deskCall({
    route: 'GET /admin/v1/entity/list',
    summary: 'Entities of one kind, the latest first; `query` is a part of the name.',
    permission: 'entity.write',
    input: z.object({
      kind,
      query: typedText(100),
      page: paging.page,
      is_removed: optionalBoolean.meta({ description: 'Lists the removed or withdrawn ones instead' }),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          about: z.string().meta({ description: 'Further facts' }),
          choices: z.record(z.string(), z.string()).meta({ description: 'Its values of fields with choices' }),
          count: count.nullable().meta({ description: 'Of its items, episodes or points' }),
          langs: z.array(z.enum(locales)),
          state: z.enum(entityStates),
        }),
      ),
      total: z.number().int(),
      has_more: z.boolean(),
    }),
  }),

  detail: deskCall({
    route: 'GET /admin/v1/entity/detail',
    summary: 'One entity with all its fields and its history of changes.',
    permission: 'entity.write',
    input: z.object({ kind, id }),
    output: z.object({ values, version, changes: z.array(auditChange) }),
    refusals: ['not_found'],
  }),

  save: deskCall({
    route: 'POST /admin/v1/entity/save',
    summary: 'Creates an entity, or changes the one with this `id`. Readers see it immediately.',
    permission: 'entity.write',
    input: z.object({
      kind,
      id,
      version: baseVersion,
      values: always(z.string().max(400_000)).meta({
        description: 'All fields, as JSON in the form of deskEntity.detail',
      }),
    }),
    output: z.object({ id: z.string(), version }),
    limit: { points: 600, minutes: 60 },
    refusals: ['not_found', 'entity_known', 'entity_conflict', 'item_text', 'item_alt', 'item_embargo', 'mail_failed'],
  }),

  remove: deskCall({
    route: 'POST /admin/v1/entity/remove',
    summary:
      'Withdraws an item in all its languages, and its page then shows the reason; deletes any other entity, unless others refer to it.',
    permission: 'entity.write',
    input: z.object({
      kind,
      id,
      version: baseVersion,
      reason: typedText(1000).meta({ description: 'Of an item, for readers' }),
    }),
    output: z.object({ id: z.string() }),
    limit: { points: 600, minutes: 60 },
    refusals: ['not_found', 'entity_conflict', 'entity_used', 'entity_withdrawn'],
  }),

  restore: deskCall({
    route: 'POST /admin/v1/entity/restore',
    summary: 'Undoes deskEntity.remove; the entity has its former address again.',
    permission: 'entity.write',
    input: z.object({ kind, id }),
    output: z.object({ id: z.string() }),
    limit: { points: 600, minutes: 60 },
    refusals: ['not_found', 'entity_known', 'item_embargo'],
  }),
  import: deskCall({
    route: 'POST /admin/v1/entity/import',
    summary:
      'Imports entities from CSV, JSON lines or a JSON array whose names are the fields of deskEntity.detail, or (`of_source`) from a file in the format of a source, as `npm run import` does. All usable rows are stored in one transaction; the others are reported.',
    permission: 'entity.write',
    input: z.object({
      kind,
      name: typedText(200).meta({ description: 'Name of the file with its extension' }),
      text: typedText(2_000_000),
      base64: z
        .base64()
        .max(2_800_000)
        .default('')
        .meta({ description: 'Instead of `text`: the bytes of the file, whose encoding is detected' }),
      of_source: optionalBoolean.meta({
        description:
          'In the format of a source: podcasts, videos, streams, explainers and columns as JSON lines, events and tokens as JSON, rounds, channels and points of series as CSV',
      }),
      is_trial: optionalBoolean.meta({ description: 'Only reports the changes; nothing is stored' }),
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
            fields: z.array(z.string()).meta({ description: 'The fields that it sets or changes' }),
            reason: z.string().meta({ description: 'Why it is refused; of a file of a source in English' }),
            parameter: z.string().meta({ description: 'The field whose value is refused; empty for other reasons' }),
          }),
        )
        .meta({ description: 'The rows, at most 500; of a file of a source the first 200 unusable ones' }),
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
        .meta({
          description:
            'How a CSV was read: of each column with numbers or times in a form of its own, one as it is written and as it was read; the columns whose names are unknown are left out',
        }),
    }),
    limit: { points: 60, minutes: 60 },
    refusals: ['not_found', 'import_csv', 'import_json', 'import_rows', 'import_tokens'],
  }),
})
