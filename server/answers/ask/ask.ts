import type { ai } from '#contract/answers/ask.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { answerQuestion, type AiServices } from './answer.ts'

/** Returns the complete answer; server/http/streams/answer-stream.ts sends it while it is written. */
export const ask: Handler<typeof ai.ask, AiServices> = (input, context) => answerQuestion(input, context)
