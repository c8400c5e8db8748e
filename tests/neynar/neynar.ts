import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readAnswers } from './reads.ts'
import { brokenCall, missingFields } from './published.ts'
import { openShapes } from './shapes.ts'
import { channelUrl, openState, type Body, type NeynarCall, type StandInUser } from './state.ts'
import { writeAnswers } from './writes.ts'

/** A stand-in for Neynar's API; calls and its own responses are checked against the published OpenAPI (published.ts). */
export async function openNeynarStandIn(apiKey: string) {
  const state = openState()
  const answers = { ...readAnswers(state, openShapes(state)), ...writeAnswers(state) }
  const calls: NeynarCall[] = []
  /** The violations of the published OpenAPI by calls and by own responses. */
  const violations: string[] = []
  /** Responses that replace the normal ones, in order; with `isDone` after the call was carried out. */
  const troubles: { status: number; headers?: Record<string, string>; body?: object; isDone?: boolean }[] = []

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://neynar')
    const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const path = /^\/v2\/farcaster\/(.+)\/$/.exec(url.pathname)?.[1]
    if (request.headers['x-api-key'] !== apiKey) return answer(401, { message: 'Incorrect or missing API key' })
    const trouble = troubles.shift()
    const answerTrouble = () => answer(trouble!.status, trouble!.body ?? { message: 'trouble' }, trouble!.headers)
    if (trouble && !trouble.isDone) return answerTrouble()
    const name = `${request.method} ${path}`
    const call = answers[name]
    if (!call) return answer(404, { message: `Cannot ${request.method} ${url.pathname}` })
    const body = await readBody(request)
    const question: NeynarCall = { method: request.method!, path: path!, query: url.searchParams, body: body ?? {} }
    calls.push(question)
    const broken = brokenCall(name, url.searchParams, body)
    if (broken) {
      violations.push(`${name}: ${broken}`)
      return answer(400, { code: 'InvalidField', message: broken })
    }
    try {
      const viewer = Number(url.searchParams.get('viewer_fid')) || undefined
      const result = (await call(question, viewer)) as object
      violations.push(...missingFields(name, result).map((field) => `${name} answers without ${field}`))
      if (trouble) answerTrouble()
      else answer(200, result)
    } catch (error) {
      answer((error as { status?: number }).status ?? 500, { code: 'Error', message: (error as Error).message })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    violations,
    troubles,
    signers: state.signers,
    casts: state.casts,
    channelUrl,
    post: state.post,
    follow: (fid: number, target: number) => void state.follows.add(`${fid}>${target}`),
    addUser: (one: StandInUser) => void state.users.set(one.fid, one),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Body | undefined> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return pieces.length ? (JSON.parse(Buffer.concat(pieces).toString()) as Body) : undefined
}
