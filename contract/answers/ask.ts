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
  locale,
  optionalBoolean,
  optionalId,
  optionalText,
  optionalUnlessFalsy,
  requiredText,
} from '#contract/parameters.ts'

export const maxQuestionLength = 500
/** The maximum number of questions per account, or per network for viewers without a login. */
export const questionLimits = { tenMinutes: 20, day: 200 }

export const answerSource = z
  .object({
    article_id: count,
    type: itemType,
    lang: locale.meta({ description: 'The language of the cited text' }),
    title: z.string(),
    source_name: z.string(),
    is_demo: z.boolean().meta({ description: 'Invented, for demonstration' }),
    add_time: count.meta({ description: 'Unix seconds' }),
    event: activityTimes.nullable().meta({ description: 'When it takes place, for an event' }),
    correction: z
      .object({ text: z.string(), add_time: count })
      .nullable()
      .meta({ description: 'The latest correction of it' }),
  })
  .meta({ id: 'AnswerSource' })
export type AnswerSource = z.output<typeof answerSource>

const sentence = z
  .object({
    text: z.string().meta({ description: 'Plain text; of quotations word for word' }),
    sources: z.array(count).meta({ description: 'Indexes into `sources`, from 0; at least one' }),
    marks: z
      .array(z.tuple([count, count]))
      .meta({ description: 'Parts that match the question: start and end in UTF-16 units' }),
    before: z.string().meta({ description: 'Of a quotation: the sentence before it in its text; or empty' }),
    after: z.string().meta({ description: 'Of a quotation: the sentence after it; or empty' }),
    span: z.string().meta({ description: 'Of a model’s sentence: the words of its source that say it; else empty' }),
    is_line: z.literal([0, 1]).meta({ description: '1 for a quotation that alone answers the question' }),
    earlier: z
      .array(z.object({ text: z.string(), source: count.meta({ description: 'Index into `sources`' }) }))
      .meta({ description: 'What earlier texts of the same story say, word for word, the newest first' }),
  })
  .meta({ id: 'AnswerSentence' })
export type AnswerSentence = z.output<typeof sentence>

const decimal = z.string().meta({ description: 'An exact decimal' })

/** A series that a question asks for: its newest value, or one that is counted from it over a span. */
export const answerValue = priceView
  .extend({
    over: z
      .object({
        measure: z.enum(seriesMeasures),
        value: decimal,
        percent: decimal.nullable().meta({ description: 'Of a change' }),
        time: count.nullable().meta({ description: 'When it was; null for a sum or a change' }),
        from_time: count.meta({ description: 'The first point within the span' }),
        to_time: count.meta({ description: 'The last point within the span' }),
        points: count.meta({ description: 'Number of points of which it is counted' }),
      })
      .nullable()
      .meta({ description: 'What is counted over the span that the question names; null for the newest value' }),
  })
  .meta({ id: 'AnswerValue' })
export type AnswerValue = z.output<typeof answerValue>

export const answerKinds = ['answer', 'quotations', 'series', 'unknown'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const answerMessage = z
  .object({
    id: count,
    question: z.string(),
    lang: locale,
    kind: z.enum(answerKinds).meta({
      description:
        'answer: written by a model and checked; quotations: what the archive has, best first; series: only values of series; unknown: nothing in the archive is about it',
    }),
    series: z.array(answerValue).meta({ description: 'Series that the question asks for, as of now' }),
    sentences: z.array(sentence),
    sources: z.array(answerSource).meta({ description: 'The sources that the sentences cite' }),
    absent: z.array(z.string()).meta({ description: 'Names of the question that no public item contains' }),
    read_as: z.string().meta({
      description: 'How the question was read, because what it says finds nothing: its slips corrected; or empty',
    }),
    fitting: count.meta({ description: 'Number of stories about the question, at most 12' }),
    searched: count.meta({ description: 'Number of public items at the time of the question' }),
    left_out: count.meta({
      description:
        'Number of sentences of the model that were left out because a check found that their sources do not say so',
    }),
    gone: count.meta({
      description:
        'Number of sentences and series left out because an item was withdrawn or has changed, or a series is gone',
    }),
    notice: z.string().meta({ description: 'Why no model answered, as text for the reader; or empty' }),
    share: z.string().meta({ description: 'The key of its public page /ai/…; empty unless it is shared' }),
    useful: z.literal([-1, 0, 1]),
    add_time: count,
  })
  .meta({ id: 'AnswerMessage' })
export type AnswerMessage = z.output<typeof answerMessage>

const group = z.object({
  id: z.string(),
  title: z.string(),
  add_time: count,
  update_time: count.meta({ description: 'Of its last question' }),
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
    input: z.object({ chat_group_id: groupId.meta({ description: 'A thread, or the key of a shared answer' }) }),
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
      chat_group_id: optionalText(64).meta({ description: 'The thread to continue; a new one if absent' }),
      replaces: optionalId.meta({
        description: 'The question of the thread that this one replaces; it and all later ones are deleted',
      }),
      zone: optionalText(64).meta({
        description: 'The time zone of "today", such as Asia/Seoul; that of the language by default',
      }),
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
      zone: optionalText(64).meta({ description: 'The time zone of the day; that of the language by default' }),
    }),
    output: z.object({
      day: z.string().meta({ description: 'Such as 2026-11-22' }),
      zone: z.string(),
      stories: count.meta({ description: 'Number of stories of the day, at most 40 of which are listed' }),
      reports: count.meta({ description: 'Number of flashes and articles that tell them' }),
      list: z.array(z.object({ source: answerSource, reports: count.meta({ description: 'Of this story' }) })),
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
      model: z.string().meta({ description: 'Empty if none is configured; answers are quotations then' }),
      writes: z.boolean(),
      items: count.meta({ description: 'Public items' }),
      from_time: count.meta({ description: 'The oldest one, Unix seconds; 0 without any' }),
      to_time: count,
      languages: z.array(locale),
      limits: z.object({ question_length: count, questions_in_ten_minutes: count, questions_a_day: count }),
      suggested: z.array(z.string()).meta({ description: 'In the language of the call' }),
    }),
    maxAgeSeconds: 60,
  }),
})
