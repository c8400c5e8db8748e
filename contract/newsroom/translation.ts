import { z } from 'zod'
import { newsKinds } from '#domain/news/item/kind.ts'
import { translationStatuses } from '#domain/news/item/translation-status.ts'
import { noun, permitted } from '#contract/noun.ts'
import {
  always,
  choice,
  id,
  locale,
  namedShape,
  optionalId,
  optionalList,
  optionalNumber,
  optionalSwitch,
  optionalText,
  paging,
  requiredText,
  typedText,
} from '#contract/parameters.ts'
import { strict, warnings } from './preflight.ts'
import { maxFieldLength } from '#contract/newsroom/wire.ts'

const reading = permitted('item.read')
const managing = permitted('staff.manage')
const translating = permitted('translation.write')
const approving = permitted('translation.approve')

export const matrixFilters = ['all', 'mine', 'open', 'missing', 'machine', 'review', 'stale'] as const
export type MatrixFilter = (typeof matrixFilters)[number]

/** Who a working copy waits for, and since when. */
const handed = z
  .object({
    to: z.number().int().describe('Id of the member of staff'),
    to_name: z.string(),
    by_name: z.string().describe('Who handed it over'),
    time: z.number().int().describe('Last change of the text, Unix seconds'),
  })
  .nullable()

const cell = z.object({
  lang: locale,
  status: z.enum(translationStatuses),
  handed,
  is_stale: z.boolean().describe('Whether the source has changed since this text was written or checked'),
})

const matrixRow = namedShape('MatrixRow', {
  article_id: z.number().int(),
  type: z.number().int(),
  title: z.string().describe('In the language of the source'),
  lang: locale,
  level: z.number().int(),
  time: z.number().int().describe('Unix seconds'),
  cells: z.array(cell).describe('One for each language that the caller works in'),
})
export type MatrixRow = z.output<typeof matrixRow>

const term = namedShape('GlossaryTerm', {
  id: z.number().int(),
  is_kept: z.boolean().describe('Whether it is written alike in all languages'),
  forms: z.partialRecord(locale, z.string()),
})
export type GlossaryTerm = z.output<typeof term>

const check = namedShape('TranslationCheck', {
  kind: z.enum(['number', 'ticker', 'link', 'term']),
  source: z.string().describe('As in the source'),
  target: z.string().describe('As expected in the translation'),
  is_found: z.boolean(),
})
export type TranslationCheck = z.output<typeof check>

const machineService = namedShape('MachineService', {
  lang: locale,
  kind: z.enum(newsKinds),
  is_on: z.boolean(),
  made: z.number().int(),
  refused: z.number().int().describe('Lost a number, link, ticker, name or term, or are in another language'),
  waiting: z.number().int(),
})
export type MachineService = z.output<typeof machineService>

/** The acts on a translation that a person is offered. */
export const pairActs = ['write', 'submit', 'return', 'approve'] as const

const text = z.object({
  title: z.string(),
  passages: z.array(z.string()).describe('The blocks of the text as HTML, in their order'),
})

const pair = namedShape('TranslationPair', {
  article_id: z.number().int(),
  type: z.number().int(),
  lang: locale,
  source_lang: locale,
  status: z.enum(translationStatuses),
  is_stale: z.boolean(),
  is_machine: z.boolean(),
  number: z.number().int().describe('Number of the working copy, to be sent when saving; 0 without one'),
  source: text,
  target: text,
  changed: z
    .array(z.number().int())
    .describe('Indexes of the passages of the source that have changed since the translation'),
  acts: z.array(z.enum(pairActs)).describe('What the caller may do with the translation'),
  handed,
  note: z.string().describe('Why it was returned; empty if it was not'),
  people: z
    .array(z.object({ id: z.number().int(), name: z.string(), may_approve: z.boolean() }))
    .describe('Those who translate into this language'),
  checks: z.array(check),
  warnings,
})
export type TranslationPair = z.output<typeof pair>

const version = { article_id: id, lang: always(locale) }

/** The translation desk: texts that are missing, machine-written, in review or stale, and a text next to its source. */
export const deskTranslation = noun('deskTranslation', {
  matrix: reading.read({
    summary:
      'Flashes and articles of the last days with the status of each language that the caller works in, newest first, and how many are open in each. `mine` are those that wait for the caller.',
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
      open: z.partialRecord(locale, z.number().int()),
      both_scripts: z.boolean().describe('Whether each Chinese text is public in the other script'),
    }),
  }),

  setBothScripts: managing.call({
    summary:
      'Whether each Chinese text is public in the other script, converted by rule. Off takes the converted texts back at once, on writes them within minutes.',
    input: z.object({ is_on: optionalSwitch(true) }),
    limit: { points: 10, minutes: 10 },
  }),

  machines: reading.read({
    summary:
      'Which kinds of news a machine serves in which language until a person approves them, with the texts of the last 24 hours: made, held back by the checks, and waiting now.',
    input: z.object({}),
    output: z.object({
      has_translator: z.boolean().describe('Whether the site has a translation service or a language model'),
      cost: z.string().describe('What the model cost today (UTC) for translations, US dollars; empty without one'),
      list: z.array(machineService),
    }),
  }),

  setMachine: managing.call({
    summary:
      'Whether a machine serves a kind of news in a language, from those of the last two days on. Off takes back the texts that nobody has approved.',
    input: z.object({ lang: always(locale), kind: choice(newsKinds), is_on: optionalSwitch(true) }),
    limit: { points: 40, minutes: 10 },
    refusals: ['translate_absent'],
  }),

  pair: reading.read({
    summary:
      'One language of an item next to its source, passage by passage, with the elements that the translation lacks.',
    input: z.object(version),
    output: pair,
    refusals: ['not_found'],
  }),

  convert: translating.call({
    summary:
      'Machine translation of a text: between both scripts of Chinese always, for other languages if the site has a translation service.',
    input: z.object({ from: always(locale), to: always(locale), text: always(typedText(maxFieldLength)) }),
    output: z.object({ text: z.string() }),
    refusals: ['translate_absent', 'translate_failed', 'translate_unfaithful'],
  }),

  machine: translating.call({
    summary:
      'Creates the working copy of a language by machine translation; it is marked as such until a person approves it.',
    input: z.object(version),
    output: pair,
    refusals: [
      'not_found',
      'translate_absent',
      'translate_failed',
      'translate_unfaithful',
      'item_pen',
      'item_state',
      'staff_lang',
    ],
  }),

  save: translating.call({
    summary: 'Saves the working copy of a language.',
    input: z.object({
      ...version,
      number: optionalId.describe('Number of the working copy that was read; absent if there was none'),
      client: optionalText(60).describe('Names the open editor'),
      title: always(typedText(1000)),
      passages: optionalList(z.string().max(maxFieldLength), 2000),
    }),
    // The passages are the parts of an item's text, so the limit is that of a text.
    maxBodyBytes: 3 * 1024 * 1024,
    output: pair,
    refusals: ['not_found', 'item_pen', 'item_conflict', 'item_text', 'item_state', 'staff_lang'],
  }),

  ready: translating.call({
    summary: 'Submits the working copy of a language for approval, to anyone who approves it or to one of them.',
    input: z.object({ ...version, to: optionalId.describe('Id of the member of staff') }),
    output: pair,
    refusals: ['not_found', 'item_state', 'staff_lang', 'hand_over'],
  }),

  sendBack: approving.call({
    route: 'POST /admin/v1/translation/return',
    summary: 'Returns a submitted translation with a note, to its writer or to another who translates, and mails them.',
    input: z.object({
      ...version,
      note: requiredText(1000),
      to: optionalId.describe('Id of the member of staff'),
    }),
    output: pair,
    refusals: ['not_found', 'item_state', 'staff_lang', 'hand_over'],
  }),

  approve: approving.call({
    summary:
      'Approves a language: its working copy becomes public if the source is public, and a stale text counts as checked. Without `is_passed` it is refused while the translation lacks a number, ticker, link or name of the source.',
    input: z.object({ ...version, is_passed: optionalSwitch(false), strict }),
    output: pair,
    refusals: ['not_found', 'item_state', 'item_pen', 'staff_lang', 'translation_lacks', 'preflight'],
  }),

  glossary: reading.read({
    summary: 'Names, tickers and terms as each language writes them, those of a search or all.',
    input: z.object({ q: typedText(80), page: paging.page, limit: paging.limit }),
    output: z.object({ list: z.array(term), total: z.number().int(), has_more: z.boolean() }),
  }),

  saveTerm: approving.call({
    summary: 'Adds or changes a term of the glossary.',
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

  removeTerm: approving.call({
    route: 'DELETE /admin/v1/translation/term',
    summary: 'Removes a term of the glossary. One that does not exist is no error.',
    input: z.object({ id }),
  }),
})
