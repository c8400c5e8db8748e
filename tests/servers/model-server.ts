import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A received chat request. */
export interface HeardRequest {
  path: string
  authorization: string | undefined
  /** When the first chunk of its response was sent, in ms (`performance.now()`). */
  begun?: number
  body: { model: string; messages?: { role: string; content: string }[]; input?: string[]; stream?: boolean }
}

/** Faults that replace a response; each is used once. */
export type ModelFault =
  | { status: number; retryAfter?: string }
  /** The connection breaks after the first chunk. */
  | 'cut'
  /** The stream ends after the first chunk, without an end marker. */
  | 'no end'
  /** The response ends because the token limit is reached. */
  | 'length'
  /** The response is complete and has no text. */
  | 'empty'
  | 'only spaces'
  | 'wrong json'
  | 'wrong shape'
  | 'error event'
  | 'web page'
  /** Hangs after the headers. */
  | 'silence'
  /** Hangs after the first chunk. */
  | 'silence within'

type Reply = string | readonly string[]

interface Options {
  /** Returns the response, as a whole or in chunks. */
  reply?: (messages: { role: string; content: string }[]) => Reply | Promise<Reply>
  embed?: (text: string) => number[]
  /** The delay in ms between two chunks of a response; default 0. */
  paceMs?: number
}

/**
 * A server with OpenAI's published wire format: `POST /v1/chat/completions`, streamed or not, and `POST
 * /v1/embeddings`.
 */
export async function openModelServer({ reply = () => 'An answer.', embed = () => [3, 4], paceMs = 0 }: Options = {}) {
  const requests: HeardRequest[] = []
  const faults: ModelFault[] = []
  let closed = 0
  const server = createServer(async (request, response) => {
    const body = (await readBody(request)) as HeardRequest['body']
    const heard: HeardRequest = { path: request.url!, authorization: request.headers.authorization, body }
    requests.push(heard)
    response.on('close', () => closed++)
    if (request.url === '/v1/embeddings') return sendVectors(response, body.input!.map(embed), faults.shift())
    const text = await reply(body.messages!)
    heard.begun = performance.now()
    await sendAnswer(response, typeof text === 'string' ? inPieces(text) : text, faults.shift(), paceMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** The faults of the next requests. */
    fail: (...next: ModelFault[]) => void faults.push(...next),
    /** The number of responses that were closed, by either side. */
    closed: () => closed,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type ModelServerDouble = Awaited<ReturnType<typeof openModelServer>>

const inPieces = (text: string): string[] => text.match(/[^]{1,12}/gu) ?? []

const chunk = (delta: object, finish: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_795_176_000,
  model: 'stand-in',
  choices: [{ index: 0, delta, finish_reason: finish }],
})

async function sendAnswer(
  response: ServerResponse,
  written: readonly string[],
  fault: ModelFault | undefined,
  paceMs: number,
): Promise<void> {
  if (typeof fault === 'object') return refuse(response, fault)
  if (fault === 'web page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
  const pieces = fault === 'empty' ? [] : fault === 'only spaces' ? [' \n', '\n'] : written
  const send = (data: unknown) => response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  if (fault === 'silence') return
  send(chunk({ role: 'assistant', content: '' }))
  send(chunk({ content: pieces[0] ?? '' }))
  if (fault === 'silence within') return
  if (fault === 'cut') return void setImmediate(() => response.destroy())
  if (fault === 'no end') return void response.end()
  if (fault === 'wrong json') send('{"choices": [')
  if (fault === 'wrong shape') send({ choices: [{ delta: { content: 5 } }] })
  if (fault === 'error event') send({ error: { message: 'out of memory', type: 'server_error' } })
  for (const content of pieces.slice(1)) {
    if (paceMs) await sleep(paceMs)
    send(chunk({ content }))
  }
  send(chunk({}, fault === 'length' ? 'length' : 'stop'))
  send({ ...chunk({}), choices: [], usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 } })
  send('[DONE]')
  response.end()
}

function sendVectors(response: ServerResponse, vectors: number[][], fault: ModelFault | undefined): void {
  if (typeof fault === 'object') return refuse(response, fault)
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).reverse()
  const whole = { object: 'list', data, model: 'stand-in', usage: { prompt_tokens: 5, total_tokens: 5 } }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(fault ? '{"data": [' : JSON.stringify(whole))
}

function refuse(response: ServerResponse, { status, retryAfter }: { status: number; retryAfter?: string }): void {
  response.writeHead(status, { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': retryAfter }) })
  response.end(JSON.stringify({ error: { message: 'no', type: 'error', code: null, param: null } }))
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}
