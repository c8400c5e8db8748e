import { setTimeout as sleep } from 'node:timers/promises'
import { fetch, type Response } from 'undici'
import { Refusal } from '#contract/errors.ts'
import { outlet } from '#server/platform/fetch/outlet.ts'
import { waitingFor } from '#server/platform/trace/request.ts'

/** A server with OpenAI's wire format, as the operator configured it; its address may be private. */
export interface ModelServer {
  /** Paths such as `/chat/completions` are appended to it. */
  url: string
  key: string | null
  /** After so long without a byte a request is given up. */
  silenceMs: number
  /** How long to wait before each further try, while nothing of an answer has arrived. */
  pausesMs: readonly number[]
}

/** The time limit of one request with its response, even while the server keeps sending. */
const maxMs = 5 * 60_000
const maxBytes = 8 * 1024 * 1024
/** A server that wants more rest than this is busy for the one who asks. */
const longestRestMs = 5_000
const defaultRestSeconds = 30

const isPassing = (status: number) => status === 429 || status >= 500

/**
 * Sends a JSON body and gives the bytes of the answer as they arrive. Repeats while the server is busy (429, 5xx) or not there, at
 * most as often as it has pauses. Refuses `model_busy` with the seconds that the server asks for, `model_silent`, and
 * `model_failed` for every other answer than 200. Leaving the loop closes the connection; when `signal` aborts, its reason is thrown.
 */
export async function* post(
  server: ModelServer,
  path: string,
  body: object,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const watch = new Watch(server.silenceMs, signal)
  try {
    const response = await waitingFor('model', path, () => open(server, path, body, watch))
    let size = 0
    for await (const bytes of response.body ?? []) {
      watch.hear()
      size += bytes.byteLength
      if (size > maxBytes) throw failed(new Error('the answer is too long'))
      yield bytes
    }
  } catch (error) {
    throw watch.explain(error)
  } finally {
    watch.end()
  }
}

async function open({ url, key, pausesMs }: ModelServer, path: string, body: object, watch: Watch): Promise<Response> {
  if (outlet.isShut) throw failed(new Error('the site is quiet'))
  for (let tries = 0; ; tries++) {
    const pause = pausesMs[tries]
    let response: Response
    try {
      response = await fetch(url + path, {
        method: 'POST',
        // The key is for this address only.
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Farwire',
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(body),
        signal: watch.signal,
      })
    } catch (error) {
      if (watch.signal.aborted || pause === undefined) throw error
      await sleep(pause, undefined, { signal: watch.signal })
      continue
    }
    watch.hear()
    if (response.status === 200) return response
    await response.body?.cancel()
    const restSeconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    const restMs = restSeconds * 1000
    if (!isPassing(response.status) || pause === undefined || restMs > longestRestMs)
      throw refusalOf(response.status, restSeconds)
    await sleep(Math.max(pause, restMs || 0), undefined, { signal: watch.signal })
    watch.hear()
  }
}

const refusalOf = (status: number, restSeconds: number): Refusal =>
  status === 429
    ? new Refusal('model_busy', { seconds: Math.max(1, Math.ceil(restSeconds || defaultRestSeconds)) })
    : failed(new Error(`the model server answers ${status}`))

/** The refusal for a server that does not keep to the format; the log has the cause. */
export const failed = (cause: unknown): Refusal => new Refusal('model_failed', {}, { cause })

/** Ends a request that lasts or stays silent for too long, or whose caller has gone. */
class Watch {
  private readonly silence = new AbortController()
  private readonly whole = setTimeout(() => this.silence.abort(), maxMs)
  private readonly silenceMs: number
  private readonly caller: AbortSignal | undefined
  private pause: NodeJS.Timeout
  readonly signal: AbortSignal

  constructor(silenceMs: number, caller: AbortSignal | undefined) {
    this.silenceMs = silenceMs
    this.caller = caller
    this.pause = this.rest()
    this.signal = caller ? AbortSignal.any([caller, this.silence.signal]) : this.silence.signal
  }

  hear(): void {
    clearTimeout(this.pause)
    this.pause = this.rest()
  }

  explain(error: unknown): unknown {
    if (this.caller?.aborted) return this.caller.reason
    if (this.silence.signal.aborted) return new Refusal('model_silent')
    return error instanceof Refusal ? error : failed(error)
  }

  end(): void {
    clearTimeout(this.pause)
    clearTimeout(this.whole)
    this.silence.abort()
  }

  private rest(): NodeJS.Timeout {
    return setTimeout(() => this.silence.abort(), this.silenceMs)
  }
}
