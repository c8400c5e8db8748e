import { z } from 'zod'
import { linkCheckTimeoutMs } from '#domain/platform/constants.ts'
import { itemKinds } from '#domain/news/item/kind.ts'
import { stateNames } from '#domain/news/item/state.ts'
import { locales } from '#domain/platform/locale.ts'
import { deskCall, noun } from '#contract/noun.ts'
import {
  id,
  listOf,
  optionalBoolean,
  optionalChoice,
  optionalId,
  optionalLocale,
  optionalNames,
  optionalNumber,
  optionalText,
  paging,
  requiredText,
  wholeNumber,
} from '#contract/parameters.ts'
import { itemDetail, itemRow, lang, noteView, presenceView, revisionRow, textsView, upcomingRow } from './item-views.ts'

/** The maximum number of links of a text that one call checks. */
export const maxCheckedLinks = 50

/**
 * The result of checking a link: `unreachable` did not respond, or not with the page itself; `own` is a page of this
 * site that is not an item.
 */
const linkStates = ['ok', 'redirected', 'gone', 'unreachable', 'own'] as const

const checkedLink = z
  .object({
    href: z.string().meta({ description: 'As the text has it' }),
    state: z.enum(linkStates),
    status: z.number().int().meta({ description: 'Of HTTP; 0 where none was received' }),
    target: z.string().meta({ description: 'Where it is redirected to, else empty' }),
  })
  .meta({ id: 'CheckedLink' })
export type CheckedLink = z.output<typeof checkedLink>

/** The longest content of an item, in characters. */
export const maxContentLength = 500_000

const version = { article_id: id, lang: z.enum(locales) }
const done = z.object({ version: itemDetail })
const note = requiredText(1000)
const onVersion = ['not_found', 'item_state'] as const
const outward = [...onVersion, 'item_embargo', 'item_text', 'item_alt'] as const

export const deskItem = noun('deskItem', {
  list: deskCall({
    route: 'GET /admin/v1/item/list',
    summary: 'Items of the desk, the last changed first.',
    permission: 'item.read',
    input: z.object({
      ...paging,
      state: optionalChoice(stateNames),
      lang: optionalLocale,
      kind: optionalChoice(itemKinds),
      author: optionalId,
      title: optionalText(200),
    }),
    output: listOf(itemRow),
  }),

  upcoming: deskCall({
    route: 'GET /admin/v1/item/upcoming',
    summary: 'The scheduled releases, the next one first, and those that failed.',
    permission: 'item.read',
    input: z.object({ ...paging }),
    output: listOf(upcomingRow),
  }),

  detail: deskCall({
    route: 'GET /admin/v1/item/detail',
    summary:
      'One item with the texts of one language, by default the original: of the working copy, else what readers see.',
    permission: 'item.read',
    input: z.object({ article_id: id, lang: optionalLocale }),
    output: itemDetail,
    refusals: ['not_found'],
  }),

  create: deskCall({
    route: 'POST /admin/v1/item/create',
    summary: 'Begins an item; nothing of it is public.',
    permission: 'item.write',
    input: z.object({ kind: z.enum(itemKinds), lang: z.enum(locales) }),
    output: z.object({ article_id: z.number().int() }),
  }),

  save: deskCall({
    route: 'POST /admin/v1/item/save',
    summary:
      'Saves the working copy of one language; the public text does not change. A refused text is stored as a revision.',
    permission: 'item.read',
    input: z.object({
      ...version,
      base: optionalNumber(0, 2_000_000_000).meta({ description: 'The number of the working copy that was changed' }),
      client: optionalText(60).meta({ description: 'Names the open editor' }),
      title: optionalText(2000),
      abstract: optionalText(4000),
      content: z.string().max(maxContentLength),
      tags: optionalNames(20),
    }),
    output: z.object({ number: z.number().int(), saved_at: z.number().int(), texts: textsView }),
    refusals: [...onVersion, 'item_conflict', 'item_pen', 'item_text'],
  }),

  checkLinks: deskCall({
    route: 'POST /admin/v1/item/checkLinks',
    summary: `Requests the pages that the working copy links to, else those of the public text: at most ${maxCheckedLinks}, none of private networks.`,
    permission: 'item.read',
    input: z.object(version),
    output: z.object({
      list: z.array(checkedLink),
      skipped: z.number().int().meta({ description: 'How many more links the text has' }),
    }),
    limit: { points: 60, minutes: 60 },
    timeoutMs: linkCheckTimeoutMs,
    refusals: ['not_found'],
  }),

  discard: deskCall({
    route: 'POST /admin/v1/item/discard',
    summary: 'Removes the working copy of one language; its text stays among the revisions.',
    permission: 'item.read',
    input: z.object(version),
    output: done,
    refusals: [...onVersion, 'item_pen'],
  }),

  submit: deskCall({
    route: 'POST /admin/v1/item/submit',
    summary: 'Submits the working copy of one language for review.',
    permission: 'item.read',
    input: z.object(version),
    output: done,
    refusals: onVersion,
  }),

  sendBack: deskCall({
    route: 'POST /admin/v1/item/return',
    summary: 'Returns a submitted text with a note, and notifies its author by mail.',
    permission: 'item.read',
    input: z.object({ ...version, note }),
    output: done,
    refusals: onVersion,
  }),

  approve: deskCall({
    route: 'POST /admin/v1/item/approve',
    summary: 'Approves the working copy of one language.',
    permission: 'item.read',
    input: z.object(version),
    output: done,
    refusals: onVersion,
  }),

  publish: deskCall({
    route: 'POST /admin/v1/item/publish',
    summary: 'Makes the working copy of one language public; no other language changes.',
    permission: 'item.publish',
    input: z.object(version),
    output: done,
    refusals: outward,
  }),

  takeBack: deskCall({
    route: 'POST /admin/v1/item/takeBack',
    summary: 'Takes one language back if it became public for the first time within the last seconds.',
    permission: 'item.publish',
    input: z.object(version),
    output: done,
    refusals: [...onVersion, 'take_back_late'],
  }),

  schedule: deskCall({
    route: 'POST /admin/v1/item/schedule',
    summary: 'Schedules the release of one language with its present text, exact to the second.',
    permission: 'item.schedule',
    input: z.object({
      ...version,
      at: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
        .meta({ description: 'The clock of the zone', examples: ['2026-11-23T09:30:00'] }),
      zone: requiredText(60).meta({ description: 'IANA name, such as `Asia/Tokyo`' }),
      notice: optionalText(1000).meta({ description: 'Releases it as a correction with this notice' }),
    }),
    output: done,
    refusals: [...outward, 'schedule_past'],
  }),

  cancelSchedule: deskCall({
    route: 'POST /admin/v1/item/cancelSchedule',
    summary: 'Cancels the scheduled release of one language.',
    permission: 'item.schedule',
    input: z.object(version),
    output: done,
    refusals: onVersion,
  }),

  correct: deskCall({
    route: 'POST /admin/v1/item/correct',
    summary:
      'Adds a public notice of correction to one language, and puts its working copy, if any, in place of the text.',
    permission: 'item.publish',
    input: z.object({ ...version, notice: note }),
    output: done,
    refusals: outward,
  }),

  withdraw: deskCall({
    route: 'POST /admin/v1/item/withdraw',
    summary: 'Withdraws one language, or all that are public; the page then shows the reason.',
    permission: 'item.withdraw',
    input: z.object({ ...version, reason: note, all: optionalBoolean }),
    output: done,
    refusals: onVersion,
  }),

  facts: deskCall({
    route: 'POST /admin/v1/item/facts',
    summary: 'Changes what all languages of an item share; what is left out stays.',
    permission: 'item.write',
    input: z.object({
      article_id: id,
      image: optionalText(500),
      source_name: optionalText(120),
      source_url: optionalText(500),
      author_id: optionalNumber(0, Number.MAX_SAFE_INTEGER).meta({ description: '0 for none' }),
      weight: optionalNumber(0, 9),
      is_first: optionalBoolean,
      is_hot: optionalBoolean,
      is_original: optionalBoolean,
      is_exclusive: optionalBoolean,
      is_detective: optionalBoolean,
      is_choice: optionalBoolean,
      is_important: optionalBoolean,
      is_show_home: optionalBoolean,
      embargo_until: optionalNumber(0, 4_102_444_800).meta({
        description: 'Unix seconds before which nothing of it becomes public; 0 for none',
      }),
    }),
    output: z.object({ article_id: z.number().int() }),
    refusals: [...onVersion, 'embargo_late'],
  }),

  revisions: deskCall({
    route: 'GET /admin/v1/item/revisions',
    summary: 'The revisions of one language, newest first.',
    permission: 'item.read',
    input: z.object({ ...version, ...paging }),
    output: listOf(revisionRow),
    refusals: ['not_found'],
  }),

  revision: deskCall({
    route: 'GET /admin/v1/item/revision',
    summary: 'The texts of one revision.',
    permission: 'item.read',
    input: z.object({ article_id: id, id: id }),
    output: revisionRow.extend({ lang, texts: textsView }),
    refusals: ['not_found'],
  }),

  restore: deskCall({
    route: 'POST /admin/v1/item/restore',
    summary: 'Makes a revision the working copy of its language; what readers see and the other languages stay.',
    permission: 'item.read',
    input: z.object({ article_id: id, id: id }),
    output: done,
    refusals: [...onVersion, 'item_pen'],
  }),

  presence: deskCall({
    route: 'POST /admin/v1/item/presence',
    summary:
      'Reports that the caller has one language open, and returns who else has; requests the pen, hands it over or releases it.',
    permission: 'item.read',
    input: z.object({
      ...version,
      act: optionalChoice(['stay', 'ask', 'take', 'hand', 'refuse', 'leave']),
      to: optionalId.meta({ description: 'The recipient of `hand` or `refuse`' }),
    }),
    output: presenceView,
    refusals: ['not_found', 'item_pen'],
  }),

  addNote: deskCall({
    route: 'POST /admin/v1/item/addNote',
    summary: 'Adds a note to a passage of one language, or answers one.',
    permission: 'item.read',
    input: z.object({
      ...version,
      passage: optionalText(500),
      occurrence: optionalNumber(0, 10_000),
      answers: optionalId,
      content: note,
    }),
    output: z.object({ notes: z.array(noteView) }),
    refusals: ['not_found'],
  }),

  endNote: deskCall({
    route: 'POST /admin/v1/item/endNote',
    summary: 'Marks a note with its answers as done, or as open again.',
    permission: 'item.read',
    input: z.object({ ...version, id: wholeNumber(1, Number.MAX_SAFE_INTEGER), is_done: optionalBoolean }),
    output: z.object({ notes: z.array(noteView) }),
    refusals: ['not_found'],
  }),
})
