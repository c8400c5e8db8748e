import { z } from 'zod'
import { translationStatuses } from '#domain/news/item/translation-status.ts'
import { deskCall, noun } from '#contract/noun.ts'
import {
  always,
  choice,
  id,
  locale,
  optionalId,
  optionalList,
  optionalNumber,
  optionalSwitch,
  optionalText,
  paging,
  requiredText,
  typedText,
} from '#contract/parameters.ts'
import { maxFieldLength } from '#contract/newsroom/wire.ts'

export const matrixFilters = ['all', 'open', 'missing', 'machine', 'review', 'stale'] as const
export type MatrixFilter = (typeof matrixFilters)[number]

const cell = z.object({
  lang: locale,
  status: z.enum(translationStatuses),
  is_stale: z.boolean().meta({ description: 'Whether the source has changed since this text was written or checked' }),
})

const matrixRow = z
  .object({
    article_id: z.number().int(),
    type: z.number().int(),
    title: z.string().meta({ description: 'In the language of the source' }),
    lang: locale,
    level: z.number().int(),
    time: z.number().int().meta({ description: 'Unix seconds' }),
    cells: z.array(cell).meta({ description: 'One for each language' }),
  })
  .meta({ id: 'MatrixRow' })
export type MatrixRow = z.output<typeof matrixRow>

const term = z
  .object({
    id: z.number().int(),
    is_kept: z.boolean().meta({ description: 'Whether it is written alike in all languages' }),
    forms: z.partialRecord(locale, z.string()),
  })
  .meta({ id: 'GlossaryTerm' })
export type GlossaryTerm = z.output<typeof term>

const check = z
  .object({
    kind: z.enum(['number', 'ticker', 'link', 'term']),
    source: z.string().meta({ description: 'As in the source' }),
    target: z.string().meta({ description: 'As expected in the translation' }),
    is_found: z.boolean(),
  })
  .meta({ id: 'TranslationCheck' })
export type TranslationCheck = z.output<typeof check>

const text = z.object({
  title: z.string(),
  passages: z.array(z.string()).meta({ description: 'The blocks of the text as HTML, in their order' }),
})

const pair = z
  .object({
    article_id: z.number().int(),
    type: z.number().int(),
    lang: locale,
    source_lang: locale,
    status: z.enum(translationStatuses),
    is_stale: z.boolean(),
    is_machine: z.boolean(),
    number: z.number().int().meta({ description: 'Number of the working copy, to be sent when saving; 0 without one' }),
    source: text,
    target: text,
    changed: z.array(z.number().int()).meta({
      description: 'Indexes of the passages of the source that have changed since the translation',
    }),
    checks: z.array(check),
  })
  .meta({ id: 'TranslationPair' })
export type TranslationPair = z.output<typeof pair>

const version = { article_id: id, lang: always(locale) }

/** The translation desk: texts that are missing, machine-written, in review or stale, and a text next to its source. */
export const deskTranslation = noun('deskTranslation', {
  matrix: deskCall({
    route: 'GET /admin/v1/translation/matrix',
    summary:
      'Flashes and articles of the last days with the status of each language, newest first, and how many are open in each.',
    permission: 'item.read',
    input: z.object({
      filter: choice(matrixFilters),
      days: optionalNumber(1, 90),
      page: paging.page,
      limit: paging.limit,
    }),
    output: z.object({
      list: z.array(matrixRow),
      has_more: z.boolean(),
      counts: z.record(z.enum(matrixFilters), z.number().int()),
      open: z.record(locale, z.number().int()),
    }),
  }),

  pair: deskCall({
    route: 'GET /admin/v1/translation/pair',
    summary:
      'One language of an item next to its source, passage by passage, with the elements that the translation lacks.',
    permission: 'item.read',
    input: z.object(version),
    output: pair,
    refusals: ['not_found'],
  }),

  convert: deskCall({
    route: 'POST /admin/v1/translation/convert',
    summary:
      'Machine translation of a text: between both scripts of Chinese always, for other languages if the site has a translation service.',
    permission: 'translation.write',
    input: z.object({ from: always(locale), to: always(locale), text: always(typedText(maxFieldLength)) }),
    output: z.object({ text: z.string() }),
    refusals: ['translate_absent', 'translate_failed', 'translate_unfaithful'],
  }),

  machine: deskCall({
    route: 'POST /admin/v1/translation/machine',
    summary:
      'Creates the working copy of a language by machine translation; it is marked as such until a person approves it.',
    permission: 'translation.write',
    input: z.object(version),
    output: pair,
    refusals: ['not_found', 'translate_absent', 'translate_failed', 'translate_unfaithful', 'item_pen'],
  }),

  save: deskCall({
    route: 'POST /admin/v1/translation/save',
    summary: 'Saves the working copy of a language.',
    permission: 'translation.write',
    input: z.object({
      ...version,
      number: optionalId.meta({ description: 'Number of the working copy that was read; absent if there was none' }),
      client: optionalText(60).meta({ description: 'Names the open editor' }),
      title: always(typedText(1000)),
      passages: optionalList(z.string().max(maxFieldLength), 2000),
    }),
    // The passages are the parts of an item's text, so the limit is that of a text.
    maxBodyBytes: 3 * 1024 * 1024,
    output: pair,
    refusals: ['not_found', 'item_pen', 'item_conflict', 'item_text', 'item_state'],
  }),

  approve: deskCall({
    route: 'POST /admin/v1/translation/approve',
    summary:
      'Approves a language: its working copy becomes public if the source is public, and a stale text counts as checked. Without `is_passed` it is refused while the translation lacks a number, ticker, link or name of the source.',
    permission: 'translation.approve',
    input: z.object({ ...version, is_passed: optionalSwitch(false) }),
    output: pair,
    refusals: ['not_found', 'item_state', 'item_pen', 'translation_lacks'],
  }),

  glossary: deskCall({
    route: 'GET /admin/v1/translation/glossary',
    summary: 'Names, tickers and terms as each language writes them, those of a search or all.',
    permission: 'item.read',
    input: z.object({ q: typedText(80), page: paging.page, limit: paging.limit }),
    output: z.object({ list: z.array(term), total: z.number().int(), has_more: z.boolean() }),
  }),

  saveTerm: deskCall({
    route: 'POST /admin/v1/translation/saveTerm',
    summary: 'Adds or changes a term of the glossary.',
    permission: 'translation.approve',
    input: z.object({
      id: optionalId,
      is_kept: optionalSwitch(false),
      forms: z
        .partialRecord(locale, requiredText(120))
        .refine((forms) => Object.keys(forms).length > 0)
        .meta({ examples: [{ en: 'Central bank' }] }),
    }),
    output: term,
    refusals: ['not_found', 'term_known'],
  }),

  removeTerm: deskCall({
    route: 'DELETE /admin/v1/translation/term',
    summary: 'Removes a term of the glossary. One that does not exist is no error.',
    permission: 'translation.approve',
    input: z.object({ id }),
  }),
})
