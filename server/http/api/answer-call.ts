import type { Context } from 'hono'
import type { Logger } from 'pino'
import { calls, type Address, type CallName } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import type { Call } from '#contract/noun.ts'
import type { AnyCaller, CallContext } from '#server/platform/call/handler.ts'
import type { Bindings } from '#server/platform/call/client.ts'
import type { BodyLimit } from '#server/platform/call/body.ts'
import { maxInputBytes, maxInputElements } from '#server/platform/call/input-size.ts'
import { bodyLengthOfGet, readInput } from '#server/platform/call/input.ts'
import { limited } from '#server/platform/call/limited.ts'
import { etagOf, matchesEtag } from '#server/platform/response/text.ts'
import type { Services } from '#server/services.ts'
import { admit, answer } from './ask.ts'
import { ai, type AnswerEventName, type AnswerEvents } from '#contract/answers/ask.ts'
import { Refusal } from '#contract/errors.ts'
import { answerQuestion, type AiServices } from '#server/answers/ask/answer.ts'
import { refuse, refusalOf } from '#server/platform/call/refusals.ts'

interface CallRequest {
  /** The context for a reader; `caller` may be a member of staff. */
  context: CallContext<Services>
  caller: AnyCaller
  countBytes: (bytes: number) => Promise<void>
  log: Logger
}

const json = { 'content-type': 'application/json; charset=utf-8' }
/** Fields and files of a form, one more than any call takes, so that the call itself can refuse too many. */
const maxFormParts = 8
const limits = new Map<CallName, BodyLimit>()

/** What the body of a call may be, which is derived once. */
export function bodyLimitOf(name: CallName): BodyLimit {
  const call: Call = calls[name]
  const limit = limits.get(name) ?? {
    maxBytes: call.body === 'form' ? call.maxBodyBytes! : maxInputBytes(call),
    maxElements: call.body === 'form' ? maxFormParts : maxInputElements(call),
    refusal: call.tooLarge ?? 'too_large',
  }
  limits.set(name, limit)
  return limit
}

/**
 * Answers a request for one address of the contract: its data in the envelope, with an etag where caches may store it. Refuses as `admit`,
 * `limited`, `readInput` and `answer` do.
 */
export async function answerCall(
  c: Context,
  address: Address,
  { context, caller, countBytes, log }: CallRequest,
): Promise<Response> {
  const request = c.req.raw
  const incoming = (c.env as Bindings)?.incoming
  const isPublic = caller.kind === 'anon' && bodyLengthOfGet(incoming) === 0
  const call: Call = calls[address.call]
  const { input, body: format, maxAgeSeconds, limit } = call
  // Before the body is read: a caller that may not call cannot make us read megabytes.
  admit(call, { ...context, caller })
  const data = await limited(address.call, limit, { ...context, caller }, async () => {
    const values = await readInput(request, new URL(request.url).searchParams, Object.keys(input.shape), {
      ...bodyLimitOf(address.call),
      format,
      countBytes,
      incoming,
    })
    return address.call === 'ai.ask' && wantsStream(request)
      ? answerAsStream(values, context, log)
      : answer(address.call, values, { ...context, caller }, address.fixed)
  })
  if (data instanceof Response) return data
  const body = JSON.stringify(success(data))
  if (maxAgeSeconds === 0 || !isPublic) return c.body(body, 200, { ...json, 'cache-control': 'no-store' })
  const etag = etagOf(body)
  const headers = {
    etag,
    vary: 'lang, x-locale, token',
    'cache-control': `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}`,
  }
  if (matchesEtag(etag, request.headers.get('if-none-match'))) return c.body(null, 304, headers)
  return c.body(body, 200, { ...json, ...headers })
}

const heartbeatMs = 10_000

/** An answer is streamed unless the request accepts JSON, which a missing Accept header implies. */
function wantsStream(request: Request): boolean {
  const accept = request.headers.get('accept') ?? 'application/json'
  return !/application\/json/i.test(accept)
}

/**
 * Sends the answer to a question as server-sent events (contract/answers/ask.ts), each sentence as soon as it is checked. A
 * refusal before the first event is the same as that of any call; later refusals are an event. If the client
 * disconnects, the answer ends.
 */
async function answerAsStream(values: object, context: CallContext<AiServices>, log: Logger): Promise<Response> {
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
