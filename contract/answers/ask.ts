import { z } from 'zod'
import { seriesMeasures } from '#domain/answers/asked-series.ts'
import { maxGroupTitleLength } from '#domain/platform/constants.ts'
import { activityTimes } from '#contract/calendar/event.ts'
import { itemType } from '#contract/news/item.ts'
import { noun, openCall } from '#contract/noun.ts'
import { anyTag } from '#contract/tags.ts'
import { priceView } from '#contract/markets/series.ts'
import {
  count,
  id,
  isDemo,
  locale,
  namedShape,
  optionalBoolean,
  optionalId,
  optionalText,
  optionalUnlessFalsy,
  requiredText,
} from '#contract/parameters.ts'

export const maxQuestionLength = 500
/** The maximum number of questions per account, or per network for viewers without a login. */
export const questionLimits = { tenMinutes: 20, day: 200 }

export const answerSource = namedShape('AnswerSource', {
  article_id: count,
  type: itemType,
  lang: locale.describe('The language of the cited text'),
  title: z.string(),
  source_name: z.string(),
  is_demo: isDemo,
  add_time: count.describe('Unix seconds'),
  event: activityTimes.nullable().describe('When it takes place, for an event'),
  correction: z.object({ text: z.string(), add_time: count }).nullable().describe('The latest correction of it'),
})
export type AnswerSource = z.output<typeof answerSource>

const sentence = namedShape('AnswerSentence', {
  text: z.string().describe('Plain text; of quotations word for word'),
  sources: z.array(count).describe('Indexes into `sources`, from 0; at least one'),
  marks: z.array(z.tuple([count, count])).describe('Parts that match the question: start and end in UTF-16 units'),
  before: z.string().describe('Of a quotation: the sentence before it in its text; or empty'),
  after: z.string().describe('Of a quotation: the sentence after it; or empty'),
  span: z.string().describe('Of a model’s sentence: the words of its source that say it; else empty'),
  is_line: z.literal([0, 1]).describe('1 for a quotation that alone answers the question'),
  earlier: z
    .array(z.object({ text: z.string(), source: count.describe('Index into `sources`') }))
    .describe('What earlier texts of the same story say, word for word, the newest first'),
})
export type AnswerSentence = z.output<typeof sentence>

const decimal = z.string().describe('An exact decimal')

/** A series that a question asks for: its newest value, or one that is counted from it over a span. */
export const answerValue = priceView
  .extend({
    over: z
      .object({
        measure: z.enum(seriesMeasures),
        value: decimal,
        percent: decimal.nullable().describe('Of a change'),
        time: count.nullable().describe('When it was; null for a sum or a change'),
        from_time: count.describe('The first point within the span'),
        to_time: count.describe('The last point within the span'),
        points: count.describe('Number of points of which it is counted'),
      })
      .nullable()
      .describe('What is counted over the span that the question names; null for the newest value'),
  })
  .meta({ id: 'AnswerValue' })
export type AnswerValue = z.output<typeof answerValue>

export const answerKinds = ['answer', 'quotations', 'series', 'unknown'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const answerMessage = namedShape('AnswerMessage', {
  id: count,
  question: z.string(),
  lang: locale,
  kind: z
    .enum(answerKinds)
    .describe(
      'answer: written by a model and checked; quotations: what the archive has, best first; series: only values of series; unknown: nothing in the archive is about it',
    ),
  series: z.array(answerValue).describe('Series that the question asks for, as of now'),
  sentences: z.array(sentence),
  sources: z.array(answerSource).describe('The sources that the sentences cite'),
  absent: z.array(z.string()).describe('Names of the question that no public item contains'),
  read_as: z
    .string()
    .describe('How the question was read, because what it says finds nothing: its slips corrected; or empty'),
  fitting: count.describe('Number of stories about the question, at most 12'),
  searched: count.describe('Number of public items at the time of the question'),
  left_out: count.describe(
    'Number of sentences of the model that were left out because a check found that their sources do not say so',
  ),
  gone: count.describe(
    'Number of sentences and series left out because an item was withdrawn or has changed, or a series is gone',
  ),
  notice: z.string().describe('Why no model answered, as text for the reader; or empty'),
  share: z.string().describe('The key of its public page /ai/…; empty unless it is shared'),
  useful: z.literal([-1, 0, 1]),
  add_time: count,
})
export type AnswerMessage = z.output<typeof answerMessage>

const group = z.object({
  id: z.string(),
  title: z.string(),
  add_time: count,
  update_time: count.describe('Of its last question'),
})
export type ChatGroup = z.output<typeof group>

const groupId = requiredText(64)

/**
 * The events of the stream that sends an answer while it is written, in this order; any number of sentences between the
 * first and the last event.
 */
export interface AnswerEvents {
  /** `kind` is provisional: an answer that turns out empty ends as `unknown`. */
  start: { group: ChatGroup; kind: AnswerKind; searched: number }
  sentence: Pick<AnswerSentence, 'text' | 'marks' | 'span' | 'is_line'> & { sources: AnswerSource[] }
  done: { group: ChatGroup; message: AnswerMessage }
  refusal: { code: number | string; msg: string }
}
export type AnswerEventName = keyof AnswerEvents

export const ai = noun('ai', {
  groups: openCall({
    route: 'GET /chat_groups',
    summary:
      'The threads of questions of the caller, newest first. Without a login they belong to the browser (by a cookie); the first call with a login moves them to the account.',
    output: z.object({ list: z.array(group) }),
    changes: true,
  }),

  createGroup: openCall({
    route: 'POST /chat_groups',
    summary: 'Creates a thread. A question without a thread creates one.',
    input: z.object({ title: optionalText(maxGroupTitleLength) }),
    output: group,
    limit: { points: 60, minutes: 60 },
  }),

  renameGroup: openCall({
    route: 'PATCH /chat_groups',
    summary: 'Renames a thread of the caller.',
    input: z.object({ id: groupId, title: requiredText(maxGroupTitleLength) }),
    output: group,
    limit: { points: 120, minutes: 60 },
    refusals: ['not_found'],
  }),

  deleteGroup: openCall({
    route: 'DELETE /chat_groups',
    summary: 'Deletes a thread of the caller with its questions, answers and shared pages.',
    input: z.object({ id: groupId }),
    limit: { points: 120, minutes: 60 },
    refusals: ['not_found'],
  }),

  history: openCall({
    route: 'GET /chat_history',
    summary:
      'The questions and answers of a thread of the caller, oldest first; or the one answer that a key shares, for anyone. Sentences whose items are no longer public are left out.',
    input: z.object({ chat_group_id: groupId.describe('A thread, or the key of a shared answer') }),
    output: z.object({ group, is_own: z.boolean(), list: z.array(answerMessage) }),
    changes: true,
    refusals: ['not_found'],
  }),

  ask: openCall({
    route: 'POST /chat_history',
    summary:
      'Answers a question from the archive. Each sentence cites its sources; if no item is about it, the response says so (`kind` is `unknown`). The response is an event stream (start, sentence, done), or with `Accept: application/json` one object after the answer is complete.',
    input: z.object({
      question: requiredText(maxQuestionLength),
      chat_group_id: optionalText(64).describe('The thread to continue; a new one if absent'),
      replaces: optionalId.describe(
        'The question of the thread that this one replaces; it and all later ones are deleted',
      ),
      zone: optionalText(64).describe('The time zone of "today", such as Asia/Seoul; that of the language by default'),
    }),
    output: z.object({ group, message: answerMessage }),
    limit: { points: questionLimits.tenMinutes, minutes: 10 },
    refusals: ['not_found', 'too_many'],
  }),

  mark: openCall({
    route: 'PATCH /chat_history',
    summary: 'Shares an answer of the caller as a public page, stops sharing it, or marks whether it was useful.',
    input: z.object({ id, shared: optionalBoolean, useful: optionalUnlessFalsy(z.literal([-1, 1])) }),
    output: answerMessage,
    limit: { points: 120, minutes: 60 },
    refusals: ['not_found'],
  }),

  today: openCall({
    route: 'GET /v2/ai/today',
    summary: 'What happened today: the stories of the day by weight, each by one item in the language of the call.',
    input: z.object({
      zone: optionalText(64).describe('The time zone of the day; that of the language by default'),
    }),
    output: z.object({
      day: z.string().describe('Such as 2026-11-22'),
      zone: z.string(),
      stories: count.describe('Number of stories of the day, at most 40 of which are listed'),
      reports: count.describe('Number of flashes and articles that tell them'),
      list: z.array(z.object({ source: answerSource, reports: count.describe('Of this story') })),
      elsewhere: z.array(locale).describe('If the list is empty: the languages with stories of their day'),
    }),
    refusals: ['bad_parameter'],
    maxAgeSeconds: 60,
    tags: () => [anyTag('flash'), anyTag('article')],
  }),

  about: openCall({
    route: 'GET /about',
    summary:
      'Facts about the assistant: its model, what it reads, its limits, and questions that the archive can answer.',
    output: z.object({
      model: z.string().describe('Empty if none is configured; answers are quotations then'),
      writes: z.boolean(),
      items: count.describe('Public items'),
      from_time: count.describe('The oldest one, Unix seconds; 0 without any'),
      to_time: count,
      languages: z.array(locale),
      limits: z.object({ question_length: count, questions_in_ten_minutes: count, questions_a_day: count }),
      suggested: z.array(z.string()).describe('In the language of the call'),
    }),
    maxAgeSeconds: 60,
  }),
})
