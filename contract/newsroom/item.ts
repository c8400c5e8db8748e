import { tagRoom } from '#domain/news/typed-words.ts'
import { z } from 'zod'
import { linkCheckTimeoutMs } from '#domain/platform/constants.ts'
import { creditRoles, maxByline, pictureFocuses } from '#domain/news/item/byline.ts'
import { byMark } from '#domain/news/item/marks.ts'
import { itemKinds } from '#domain/news/item/kind.ts'
import { stateNames } from '#domain/news/item/state.ts'
import { locales } from '#domain/platform/locale.ts'
import type { RefusalName } from '#contract/errors.ts'
import { noun, permitted } from '#contract/noun.ts'
import {
  clearableText,
  id,
  listOf,
  namedShape,
  optionalBoolean,
  optionalChoice,
  optionalId,
  optionalLocale,
  optionalNames,
  optionalNumber,
  optionalSwitch,
  optionalText,
  paging,
  requiredText,
  wholeNumber,
} from '#contract/parameters.ts'
import { strict, warnings } from './preflight.ts'
import { itemDetail, itemRow, lang, noteView, presenceView, revisionRow, textsView, upcomingRow } from './item-views.ts'

const reading = permitted('item.read')
const writing = permitted('item.write')
const publishing = permitted('item.publish')
const scheduling = permitted('item.schedule')

/** The maximum number of links of a text that one call checks. */
export const maxCheckedLinks = 50

/**
 * The result of checking a link: `unreachable` did not respond, or not with the page itself; `own` is a page of this
 * site that is not an item.
 */
const linkStates = ['ok', 'redirected', 'gone', 'unreachable', 'own'] as const

const checkedLink = namedShape('CheckedLink', {
  href: z.string().describe('As the text has it'),
  state: z.enum(linkStates),
  status: z.number().int().describe('Of HTTP; 0 where none was received'),
  target: z.string().describe('Where it is redirected to, else empty'),
})
export type CheckedLink = z.output<typeof checkedLink>

/** The longest content of an item, in characters. */
export const maxContentLength = 500_000

const version = { article_id: id, lang: z.enum(locales) }
const done = z.object({ version: itemDetail })
const note = requiredText(1000)
const onVersion = ['not_found', 'item_state'] as const
/** What is written or goes out needs the language. */
const inLang = [...onVersion, 'staff_lang'] as const
const outward = [...inLang, 'item_embargo', 'item_text', 'item_alt', 'preflight'] as const
/** What goes out is looked at first. */
const goesOut = { ...version, strict }
const out = done.extend({ warnings })

/** An act on one language that needs nothing else. */
const act = (who: typeof reading, summary: string, refusals: readonly RefusalName[]) =>
  who.call({ summary, input: z.object(version), output: done, refusals })

export const deskItem = noun('deskItem', {
  list: reading.read({
    summary: 'Items of the desk, the last changed first.',
    input: z.object({
      ...paging,
      state: optionalChoice(stateNames),
      lang: optionalLocale,
      kind: optionalChoice(itemKinds),
      author: optionalId,
      title: optionalText(200),
      is_source: optionalSwitch(false).describe('Only items whose source is in the state'),
    }),
    output: listOf(itemRow),
  }),

  upcoming: reading.read({
    summary: 'The scheduled releases, the next one first, and those that failed.',
    input: z.object({ ...paging }),
    output: listOf(upcomingRow),
  }),

  detail: reading.read({
    summary:
      'One item with the texts of one language, by default the original: of the working copy, else what readers see.',
    input: z.object({ article_id: id, lang: optionalLocale }),
    output: itemDetail,
    refusals: ['not_found'],
  }),

  create: writing.call({
    summary: 'Begins an item; nothing of it is public.',
    input: z.object({ kind: z.enum(itemKinds), lang: z.enum(locales) }),
    output: z.object({ article_id: z.number().int() }),
  }),

  save: reading.call({
    summary:
      'Saves the working copy of one language; the public text does not change. A refused text is stored as a revision.',
    input: z.object({
      ...version,
      base: optionalNumber(0, 2_000_000_000).describe('The number of the working copy that was changed'),
      client: optionalText(60).describe('Names the open editor'),
      title: optionalText(2000),
      abstract: optionalText(4000),
      content: z.string().max(maxContentLength),
      tags: optionalNames(tagRoom.tags, tagRoom.length),
    }),
    output: z.object({ number: z.number().int(), saved_at: z.number().int(), texts: textsView }),
    refusals: [...inLang, 'item_conflict', 'item_pen', 'item_text'],
  }),

  check: reading.read({
    summary: 'What an editor should look at before one language goes out; nothing is changed.',
    input: z.object(version),
    output: z.object({ warnings }),
    refusals: ['not_found'],
  }),

  checkLinks: reading.call({
    summary: `Requests the pages that the working copy links to, else those of the public text: at most ${maxCheckedLinks}, none of private networks.`,
    input: z.object(version),
    output: z.object({
      list: z.array(checkedLink),
      skipped: z.number().int().describe('How many more links the text has'),
    }),
    limit: { points: 60, minutes: 60 },
    timeoutMs: linkCheckTimeoutMs,
    refusals: ['not_found'],
  }),

  discard: act(reading, 'Removes the working copy of one language; its text stays among the revisions.', [
    ...inLang,
    'item_pen',
  ]),

  submit: act(reading, 'Submits the working copy of one language for review.', inLang),

  sendBack: reading.call({
    route: 'POST /admin/v1/item/return',
    summary: 'Returns a submitted text with a note, and notifies its author by mail.',
    input: z.object({ ...version, note }),
    output: done,
    refusals: inLang,
  }),

  approve: act(reading, 'Approves the working copy of one language.', inLang),

  publish: publishing.call({
    summary: 'Makes the working copy of one language public; no other language changes.',
    input: z.object(goesOut),
    output: out,
    refusals: outward,
  }),

  takeBack: act(publishing, 'Takes one language back if it became public for the first time within the last seconds.', [
    ...onVersion,
    'take_back_late',
  ]),

  schedule: scheduling.call({
    summary: 'Schedules the release of one language with its present text, exact to the second.',
    input: z.object({
      ...goesOut,
      at: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
        .meta({ description: 'The clock of the zone', examples: ['2026-11-23T09:30:00'] }),
      zone: requiredText(60).describe('IANA name, such as `Asia/Tokyo`'),
      notice: optionalText(1000).describe('Releases it as a correction with this notice'),
    }),
    output: out,
    refusals: [...outward, 'schedule_past'],
  }),

  cancelSchedule: act(scheduling, 'Cancels the scheduled release of one language.', onVersion),

  correct: publishing.call({
    summary:
      'Adds a public notice of correction to one language, and puts its working copy, if any, in place of the text.',
    input: z.object({ ...goesOut, notice: note }),
    output: out,
    refusals: outward,
  }),

  withdraw: permitted('item.withdraw').call({
    summary: 'Withdraws one language, or all that are public; the page then shows the reason.',
    input: z.object({ ...version, reason: note, all: optionalBoolean }),
    output: done,
    refusals: onVersion,
  }),

  facts: writing.call({
    summary: 'Changes what all languages of an item share; what is left out stays.',
    input: z.object({
      article_id: id,
      image: clearableText(500).describe('A path of this site, or https; empty for none'),
      image_focus: optionalChoice(pictureFocuses),
      slug: clearableText(200).describe('Of an article; stored as lower-case words with hyphens, empty for none'),
      byline: z
        .array(z.object({ name: requiredText(80), role: z.enum(creditRoles) }))
        .max(maxByline)
        .optional()
        .describe('All who made it, in their order; the first writer is the author'),
      source_name: clearableText(120),
      source_url: clearableText(500),
      author_id: optionalNumber(0, Number.MAX_SAFE_INTEGER).describe('0 for none'),
      weight: optionalNumber(0, 9),
      ...byMark(optionalBoolean),
      tags: z
        .array(requiredText(60))
        .max(20)
        .optional()
        .describe('Of every language and its working copy: words, and tokens as `$BTC`'),
      compositions: z
        .array(id)
        .max(20)
        .optional()
        .describe('Ids of all topics and special reports that list it by choice'),
      embargo_until: optionalNumber(0, 4_102_444_800).describe(
        'Unix seconds before which nothing of it becomes public; 0 for none',
      ),
    }),
    output: z.object({ article_id: z.number().int() }),
    refusals: [...onVersion, 'embargo_late'],
  }),

  revisions: reading.read({
    summary: 'The revisions of one language, newest first.',
    input: z.object({ ...version, ...paging }),
    output: listOf(revisionRow),
    refusals: ['not_found'],
  }),

  revision: reading.read({
    summary: 'The texts of one revision.',
    input: z.object({ article_id: id, id: id }),
    output: revisionRow.extend({ lang, texts: textsView }),
    refusals: ['not_found'],
  }),

  restore: reading.call({
    summary: 'Makes a revision the working copy of its language; what readers see and the other languages stay.',
    input: z.object({ article_id: id, id: id }),
    output: done,
    refusals: [...inLang, 'item_pen'],
  }),

  presence: reading.call({
    summary:
      'Reports that the caller has one language open, and returns who else has; requests the pen, hands it over or releases it.',
    input: z.object({
      ...version,
      act: optionalChoice(['stay', 'ask', 'take', 'hand', 'refuse', 'leave']),
      to: optionalId.describe('The recipient of `hand` or `refuse`'),
    }),
    output: presenceView,
    refusals: ['not_found', 'staff_lang', 'item_pen'],
  }),

  addNote: reading.call({
    summary: 'Adds a note to a passage of one language, or answers one.',
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

  endNote: reading.call({
    summary: 'Marks a note with its answers as done, or as open again.',
    input: z.object({ ...version, id: wholeNumber(1, Number.MAX_SAFE_INTEGER), is_done: optionalBoolean }),
    output: z.object({ notes: z.array(noteView) }),
    refusals: ['not_found'],
  }),
})
