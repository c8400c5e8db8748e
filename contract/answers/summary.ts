import { z } from 'zod'
import { modelTimeoutMs } from '#domain/platform/constants.ts'
import { locales } from '#domain/platform/locale.ts'
import { answerSource } from './ask.ts'
import type { RefusalName } from '#contract/errors.ts'
import { call, noun } from '#contract/noun.ts'
import { id, namedShape, optionalText, requiredText } from '#contract/parameters.ts'

const maxTermLength = 80

const machineText = namedShape('MachineText', {
  lang: z.enum(locales),
  sentences: z.array(
    z.object({
      text: z.string().describe('Plain text'),
      sources: z.array(z.number().int()).describe('Indexes into `sources`, from 0; at least one'),
    }),
  ),
  sources: z.array(answerSource),
  left_out: z
    .number()
    .int()
    .describe('Number of sentences of the model that were left out because their sources did not support them'),
  model: z.string().describe('The model that wrote it'),
  add_time: z.number().int().describe('Unix seconds'),
})
export type MachineText = z.output<typeof machineText>

const refusals: RefusalName[] = [
  'not_found',
  'too_many',
  'summary_unsupported',
  'model_absent',
  'model_busy',
  'model_failed',
  'model_cut',
  'model_silent',
  'model_spent',
]

const written = {
  caller: 'anon' as const,
  output: machineText,
  timeoutMs: modelTimeoutMs,
  limit: { points: 120, minutes: 10 },
}

/**
 * Short texts that a model writes from the archive; each sentence is checked against its sources. Available only if a
 * model is configured.
 */
export const summary = noun('summary', {
  article: call({
    ...written,
    route: 'POST /v2/summary/article',
    summary:
      'An article in a few sentences, by a model, in the language of the call. Cached until the article changes.',
    input: z.object({ article_id: id }),
    refusals: ['withdrawn', ...refusals],
  }),

  day: call({
    ...written,
    route: 'POST /v2/summary/day',
    summary:
      'The most important news of a day in a few sentences, written by a model in the language of the call; that of today is rewritten during the day.',
    input: z.object({
      day: optionalText(10).describe('Such as 2026-11-22; today without it'),
      zone: optionalText(64).describe('The time zone of the day; that of the language by default'),
    }),
    refusals: ['bad_parameter', ...refusals],
  }),

  term: call({
    ...written,
    route: 'POST /v2/summary/term',
    summary: 'The meaning of a term according to the archive, written by a model in the language of the call.',
    input: z.object({ term: requiredText(maxTermLength) }),
    refusals,
  }),
})
