import type { Logger } from 'pino'
import { ai, type AnswerEventName, type AnswerEvents } from '#contract/answers/ask.ts'
import { Refusal } from '#contract/errors.ts'
import { answerQuestion, type AiServices } from '#server/answers/ask/answer.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import { refuse, refusalOf } from '#server/platform/call/refusals.ts'

const heartbeatMs = 10_000

/** An answer is streamed unless the request accepts JSON, which a missing Accept header implies. */
export function wantsStream(request: Request): boolean {
  const accept = request.headers.get('accept') ?? 'application/json'
  return !/application\/json/i.test(accept)
}

/**
 * Sends the answer to a question as server-sent events (contract/answers/ask.ts), each sentence as soon as it is checked. A
 * refusal before the first event is the same as that of any call; later refusals are an event. If the client
 * disconnects, the answer ends.
 */
export async function answerAsStream(values: object, context: CallContext<AiServices>, log: Logger): Promise<Response> {
  const parsed = ai.ask.input.safeParse(values)
  if (!parsed.success) throw new Refusal('bad_parameter', { name: String(parsed.error.issues[0]?.path[0] ?? '') })
  const leaving = new AbortController()
  const signal = AbortSignal.any([leaving.signal, ...(context.signal ? [context.signal] : [])])
  const begun = Promise.withResolvers<void>()
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: () => leaving.abort(),
  })
  const encoder = new TextEncoder()
  const write = (text: string) => !signal.aborted && controller.enqueue(encoder.encode(text))
  const emit = <N extends AnswerEventName>(name: N, data: AnswerEvents[N]) => {
    write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    begun.resolve()
  }
  // A model may need long before its first word, and proxies end silent connections.
  const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs)
  answerQuestion(parsed.data, { ...context, signal }, emit)
    .catch((error: Error) => {
      const refusal = refusalOf(error)
      begun.reject(refusal)
      if (signal.aborted) return
      if (refusal !== error) log.error({ err: error }, 'An answer failed')
      const { code, msg } = refuse(refusal, context.locale).envelope
      emit('refusal', { code, msg })
    })
    .finally(() => {
      clearInterval(heartbeat)
      if (!signal.aborted) controller.close()
    })
  await begun.promise
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}
