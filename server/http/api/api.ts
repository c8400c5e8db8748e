import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { Call } from '#contract/noun.ts'
import { calls, type CallName } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import { Refusal } from '#contract/errors.ts'
import { maxBodyBytes } from '#domain/constants.ts'
import { callerOf } from '#server/account/session/session.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { repeatOnLoss } from '#server/data/unavailable.ts'
import { familyCallAt } from '#server/feeds/family.ts'
import { hubCallAt } from '#server/farcaster/api-v1/route.ts'
import type { FairQueue } from '#server/http/fair-queue.ts'
import type { TextDocuments } from '#server/http/body/text-documents.ts'
import { staffCallerOf } from '#server/newsroom/staff/session.ts'
import { etagOf, matchesEtag } from '#server/response/text.ts'
import { answerMcp, mcpPath } from '#server/http/mcp/answer.ts'
import { admit, answer } from './ask.ts'
import type { AnyCaller, Caller } from '#server/call/caller.ts'
import type { CallContext } from '#server/call/context.ts'
import { inTime } from '#server/call/deadline.ts'
import { readBody } from '#server/call/body.ts'
import { maxInputBytes } from '#server/call/input-size.ts'
import { readInput } from '#server/call/input.ts'
import { callLocale } from './locale.ts'
import { limited } from '#server/call/limited.ts'
import { bytesPerMinute, limitCalls } from '#server/call/rate.ts'
import { refusalOf, refuse, retryAfterOf } from '#server/call/refusals.ts'
import { answerAsStream, wantsStream } from './answer-stream.ts'
import { withGuestKey } from './guest.ts'
import { callsAt, isAiPath, isApiPath, isDeskPath } from './routing.ts'
import { barePolicy } from '#server/response/security.ts'
import type { Services } from '#server/services.ts'
import { networkOf, clientOf, type Bindings } from '#server/call/client.ts'

/** Headers that clients of this API family send; those of the signed scheme are accepted and ignored. */
const clientHeaders = [
  'Content-Type',
  'lang',
  'language',
  'x-locale',
  'token',
  'viewer',
  'signeruuid',
  'If-None-Match',
  'X-App-Key',
  'X-Timestamp',
  'X-Nonce',
  'X-Signature',
  'X-Encrypt',
]

const statusLeftEarly = 499

interface ApiOptions {
  config: Config
  db: Database
  services: Services
  log: Logger
  documents: TextDocuments
  /** Shared with pages and documents: what costs more than a call waits for its turn. */
  queue: FairQueue
}

/** The calls of the contract over HTTP, and every other request that is not for a page. Every response is the envelope. */
export function createApi({ config, db, services, log, documents, queue }: ApiOptions): Hono<{ Bindings: object }> {
  const api = new Hono<{ Bindings: object }>()
  const localeOf = (c: Context) =>
    callLocale(c.req.raw.headers, new URL(c.req.url).searchParams, config.site.defaultLocale)

  // The page of the site may send the guest's cookie to a host of its own for AI calls.
  api.use(async (c, next) => {
    await next()
    if (!isAiPath(c.req.path) || c.req.header('origin') !== config.site.origin) return
    c.header('access-control-allow-origin', config.site.origin)
    c.header('access-control-allow-credentials', 'true')
    c.header('vary', 'origin', { append: true })
  })
  api.use(async (c, next) => {
    await next()
    c.header('content-security-policy', barePolicy)
    c.header('cross-origin-resource-policy', isDeskPath(c.req.path) ? 'same-origin' : 'cross-origin')
  })
  const forEverySite = cors({
    origin: '*',
    allowHeaders: clientHeaders,
    exposeHeaders: ['ETag', 'Retry-After', 'X-Error-Id'],
    maxAge: 86_400,
  })
  api.use((c, next) => (isDeskPath(c.req.path) ? next() : forEverySite(c, next)))
  const countCall = limitCalls()
  const countBytes = limitCalls(bytesPerMinute)
  const maxBytes = new Map<CallName, number>()
  function maxBytesOf(name: CallName): number {
    if (!maxBytes.has(name)) maxBytes.set(name, maxInputBytes(calls[name]))
    return maxBytes.get(name)!
  }

  api.all('*', async (c) => {
    const request = c.req.raw
    const client = withGuestKey(c, clientOf(request, c.env, config), config)
    await countCall(client.ip)
    const { pathname, searchParams } = new URL(request.url)
    const now = services.clock()
    // The header alone: a link or a form of another site can send our cookies, but no header of ours.
    const isDesk = isDeskPath(pathname)
    const reader: Caller = isDesk
      ? { kind: 'anon' }
      : await repeatOnLoss(() => callerOf(db, request.headers.get('token') ?? '', now))
    const caller: AnyCaller = isDesk ? await repeatOnLoss(() => staffCallerOf(db, request, now)) : reader
    const viewer = { fid: request.headers.get('viewer') ?? '', signerUuid: request.headers.get('signeruuid') ?? '' }
    const context: CallContext<Services> = {
      db,
      config,
      services,
      locale: localeOf(c),
      caller: reader,
      viewer,
      client,
      now,
      signal: request.signal,
      setCookie: (cookie) => c.header('set-cookie', cookie, { append: true }),
    }
    const countBody = (bytes: number) => countBytes(client.ip, bytes)
    const inTurn = (work: () => Promise<Response>) =>
      queue.run(networkOf(client.ip), request.signal, () => inTime(work(), services.callTimeoutMs, request.signal))
    const hubCall = hubCallAt(pathname)
    if (hubCall?.methods.includes(isRead(request) ? 'GET' : request.method)) {
      const whole = isRead(request) ? request : await withBody(request, countBody)
      return inTurn(() => hubCall.answer(whole, context))
    }
    if (pathname === mcpPath) {
      const whole = request.method === 'POST' ? await withBody(request, countBody) : request
      return inTurn(() =>
        answerMcp(whole, context, (error) => log.error({ err: error, path: pathname }, 'A tool failed')),
      )
    }
    const familyCall = familyCallAt(pathname)
    if (familyCall && isRead(request)) {
      const source = await familyCall(request, context)
      return documents.cached(source, request) ?? inTurn(() => documents.answer(source, request))
    }
    const methods = callsAt(pathname)
    if (!methods && !familyCall && !hubCall && isApiPath(pathname)) throw new Refusal('unknown_path')
    const address = methods?.get(request.method === 'HEAD' ? 'GET' : request.method)
    if (!address) {
      c.header('allow', methodsOf(methods?.keys() ?? hubCall?.methods ?? ['GET']))
      throw new Refusal('wrong_method', { method: request.method })
    }
    const { input, body: format, maxAgeSeconds, limit, caller: kind, permission }: Call = calls[address.call]
    // Before the body is read: a caller that may not call cannot make us read megabytes.
    admit({ caller: kind, permission }, { caller, viewer })
    const data = await limited(address.call, limit, { caller, client, services }, async () => {
      const parameters = Object.keys(input.shape)
      const values = await readInput(request, searchParams, parameters, {
        format,
        maxBytes: maxBytesOf(address.call),
        countBytes: countBody,
        incoming: (c.env as Bindings)?.incoming,
      })
      return address.call === 'ai.ask' && wantsStream(request)
        ? answerAsStream(values, context, log)
        : answer(address.call, values, { ...context, caller }, address.fixed)
    })
    if (data instanceof Response) return data
    const body = JSON.stringify(success(data))
    if (maxAgeSeconds === 0 || caller.kind !== 'anon')
      return c.body(body, 200, { ...json, 'cache-control': 'no-store' })
    const etag = etagOf(body)
    const headers = {
      etag,
      vary: 'lang, x-locale, token',
      'cache-control': `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}`,
    }
    if (matchesEtag(etag, request.headers.get('if-none-match'))) return c.body(null, 304, headers)
    return c.body(body, 200, { ...json, ...headers })
  })

  api.onError((error, c) => {
    if (c.req.raw.signal.aborted) return new Response(null, { status: statusLeftEarly })
    const refusal = refusalOf(error)
    if (refusal.refusal === 'unknown') {
      const id = randomUUID()
      log.error({ id, err: error, method: c.req.method, path: c.req.path }, 'A call failed')
      c.header('x-error-id', id)
    }
    if (refusal.cause) log.warn({ err: refusal.cause, path: c.req.path }, 'An external service failed')
    const { envelope, status } = refuse(refusal, localeOf(c))
    return c.body(JSON.stringify(envelope), status as ContentfulStatusCode, {
      ...json,
      ...retryAfterOf(refusal),
      'cache-control': 'no-store',
      vary: 'lang, x-locale',
    })
  })
  return api
}

/** A request with its body read; that of a hub call has the limit of its largest bulk. */
async function withBody(request: Request, countBytes: (bytes: number) => Promise<void>): Promise<Request> {
  const body = await readBody(request, { maxBytes: maxBodyBytes, refusal: 'too_large', countBytes })
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, body, signal })
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** A path that supports GET supports HEAD, and every path OPTIONS. */
const methodsOf = (methods: Iterable<string>) =>
  [...methods]
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
    .concat('OPTIONS')
    .join(', ')

const json = { 'content-type': 'application/json; charset=utf-8' }
