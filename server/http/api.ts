import { Hono, type Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { Refusal } from '#contract/errors.ts'
import { callerOf } from '#server/accounts/account/session/session.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { repeatOnLoss } from '#server/platform/data/unavailable.ts'
import { familyCallAt } from '#server/syndication/feed/family.ts'
import { hubCallAt } from '#server/social/farcaster/api-v1/route.ts'
import type { FairQueue } from '#server/http/fair-queue.ts'
import type { TextDocuments } from '#server/http/body/text-documents.ts'
import { staffCallerOf } from '#server/newsroom/staff/session.ts'
import { answerMcp, mcpBody, mcpPath } from '#server/http/mcp/answer.ts'
import type { AnyCaller, Caller, CallContext } from '#server/platform/call/handler.ts'
import { inTime } from '#server/platform/call/deadline.ts'
import { readBody } from '#server/platform/call/body.ts'
import { callLocale } from './api/locale.ts'
import { callsPerMinute, countPerMinute, limitCalls, type CountCall } from '#server/platform/call/rate.ts'
import { parameterOf, refusalOf, refuse, retryAfterOf } from '#server/platform/call/refusals.ts'
import { answerCall } from './api/answer-call.ts'
import { withGuestKey } from './api/guest.ts'
import { addApiHeaders } from './api/headers.ts'
import { callsAt, isApiPath, isDeskPath } from './api/routing.ts'
import type { Services } from '#server/services.ts'
import { networkOf, clientOf } from '#server/platform/call/client.ts'

const statusLeftEarly = 499
/** As many logins of the desk as one network may use fully. */
const officeSessions = 20

interface ApiOptions {
  config: Config
  db: Database
  services: Services
  log: Logger
  documents: TextDocuments
  /** Shared with pages and documents: work that costs more than a call waits for its turn. */
  queue: FairQueue
  /** Counts the bytes of bodies. */
  countBytes: CountCall
}

/**
 * Serves the calls of the contract over HTTP, and every other request that is not for a page. Every response is the
 * envelope.
 */
export function createApi({
  config,
  db,
  services,
  log,
  documents,
  queue,
  countBytes,
}: ApiOptions): Hono<{ Bindings: object }> {
  const api = new Hono<{ Bindings: object }>()
  const countCall = limitCalls()
  const countOffice = limitCalls(callsPerMinute * officeSessions)
  const countLogin = countPerMinute(callsPerMinute)
  const localeOf = (c: HonoContext) =>
    callLocale(c.req.raw.headers, new URL(c.req.url).searchParams, config.site.defaultLocale)
  addApiHeaders(api, config)

  /** Returns the caller of a request: on the paths of the newsroom staff, because no token is valid there; on others an account or nobody. */
  async function callersOf(request: Request, now: Date): Promise<{ reader: Caller; caller: AnyCaller }> {
    if (isDeskPath(new URL(request.url).pathname))
      return { reader: { kind: 'anon' }, caller: ownOnly(await repeatOnLoss(() => staffCallerOf(db, request, now))) }
    // The header alone: a link or a form of another site can send our cookies, but no header of ours.
    const reader = await repeatOnLoss(() => callerOf(db, request.headers.get('token') ?? '', now))
    return { reader, caller: reader }
  }

  const ownOnly = (caller: AnyCaller): AnyCaller =>
    caller.kind === 'staff' && caller.role === 'contributor'
      ? { ...caller, seesOwnOnly: config.wireDesk.contributorsSeeOwn }
      : caller

  /** Answers requests of APIs with their own shapes: the hub API, the Model Context Protocol, the RSS and open API. Undefined for others. */
  async function answerOwnShapes(request: Request, context: CallContext<Services>): Promise<Response | undefined> {
    const { pathname } = new URL(request.url)
    const { client } = context
    const whole = (maxBytes: number) => withBody(request, maxBytes, (bytes) => countBytes(client.ip, bytes))
    const inTurn = (work: () => Promise<Response>) =>
      queue.run(networkOf(client.ip), request.signal, () => inTime(work(), services.callTimeoutMs, request.signal))
    const hubCall = hubCallAt(pathname)
    if (hubCall?.methods.includes(isRead(request) ? 'GET' : request.method)) {
      const received = isRead(request) ? request : await whole(hubCall.maxBytes)
      return inTurn(() => hubCall.answer(received, context))
    }
    if (pathname === mcpPath) {
      const received = request.method === 'POST' ? await whole(mcpBody.maxBytes) : request
      return inTurn(() =>
        answerMcp(received, context, (error) => log.error({ err: error, path: pathname }, 'A tool failed')),
      )
    }
    const familyCall = familyMethods.includes(request.method) && familyCallAt(pathname)
    if (!familyCall) return undefined
    const asked = request.method === 'POST' ? new Request(request.url, { headers: request.headers }) : request
    const source = await familyCall(asked, context)
    return documents.cached(source, asked) ?? inTurn(() => documents.answer(source, asked))
  }

  api.all('*', async (c) => {
    const request = c.req.raw
    const client = withGuestKey(c, clientOf(request, c.env, config), config)
    const isDesk = isDeskPath(new URL(request.url).pathname)
    await (isDesk ? countOffice : countCall)(client.ip)
    const now = services.clock()
    const begun = performance.now()
    const { reader, caller } = await inTime(callersOf(request, now), services.callTimeoutMs, request.signal)
    // An office has one address: each login of the desk and each key counts for itself.
    if (caller.kind === 'staff' && client.ip)
      await countLogin(caller.sessionId === undefined ? `key ${caller.apiKeyId}` : `session ${caller.sessionId}`)
    else if (isDesk) await countCall(client.ip)
    const context: CallContext<Services> = {
      db,
      config,
      services,
      locale: localeOf(c),
      caller: reader,
      viewer: { fid: request.headers.get('viewer') ?? '', signerUuid: request.headers.get('signeruuid') ?? '' },
      client,
      now,
      spentMs: performance.now() - begun,
      signal: request.signal,
      setCookie: (cookie) => c.header('set-cookie', cookie, { append: true }),
    }
    const other = await answerOwnShapes(request, context)
    if (other) return other
    const { pathname } = new URL(request.url)
    const methods = callsAt(pathname)
    const hubMethods = hubCallAt(pathname)?.methods
    if (!methods && !hubMethods && !familyCallAt(pathname) && isApiPath(pathname)) throw new Refusal('unknown_path')
    const address = methods?.get(request.method === 'HEAD' ? 'GET' : request.method)
    if (!address) {
      c.header(
        'allow',
        methodsOf(methods?.keys() ?? hubMethods ?? (familyCallAt(pathname) ? familyMethods : pageMethods)),
      )
      throw new Refusal('wrong_method', { method: request.method })
    }
    return answerCall(c, address, { context, caller, countBytes: (bytes) => countBytes(client.ip, bytes), log })
  })

  api.onError((error, c) => {
    if (c.req.raw.signal.aborted) return new Response(null, { status: statusLeftEarly })
    const refusal = refusalOf(error)
    if (refusal.refusal === 'unknown')
      log.error({ err: error, method: c.req.method, path: c.req.path }, 'A call failed')
    if (refusal.cause) log.warn({ err: refusal.cause, path: c.req.path }, 'An external service failed')
    const { envelope, status } = refuse(refusal, localeOf(c))
    const inEnvelope = c.req.header('x-envelope') === '200'
    return c.body(JSON.stringify(envelope), (inEnvelope ? 200 : status) as ContentfulStatusCode, {
      ...json,
      ...retryAfterOf(refusal),
      ...parameterOf(refusal),
      'cache-control': 'no-store',
      vary: 'lang, x-locale, x-envelope',
    })
  })
  return api
}

/** A request with its body read. */
async function withBody(
  request: Request,
  maxBytes: number,
  countBytes: (bytes: number) => Promise<void>,
): Promise<Request> {
  const body = await readBody(request, { maxBytes, refusal: 'too_large', countBytes })
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, body, signal })
}

/** Some clients of the RSS and open API ask by POST, with the parameters in the address. */
const familyMethods = ['GET', 'HEAD', 'POST']
const pageMethods = ['GET', 'HEAD']

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** A path that supports GET supports HEAD, and every path OPTIONS. */
const methodsOf = (methods: Iterable<string>) =>
  [...methods]
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method === 'HEAD' ? [] : method))
    .concat('OPTIONS')
    .join(', ')

const json = { 'content-type': 'application/json; charset=utf-8' }
