import type { ai } from '#contract/answers/ask.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { answerQuestion, type AiServices } from './answer.ts'

/** The part of the time of a call after which its model counts as silent, so that the passages arrive in time. */
const patience = 0.8

/**
 * Returns the complete answer; server/http/api/answer-stream.ts sends it while it is written. A model that has not
 * finished in time leaves what is proven until then, or the passages.
 */
export const ask: Handler<typeof ai.ask, AiServices> = async (input, context) => {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(new Refusal('model_silent')), patience * context.services.callTimeoutMs)
  const signals = [silence.signal, ...(context.signal ? [context.signal] : [])]
  try {
    return await answerQuestion(input, { ...context, signal: AbortSignal.any(signals) })
  } finally {
    clearTimeout(timer)
  }
}
