import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Config } from '#server/platform/config/config.ts'
import type { Streams } from '#server/platform/bus/streams.ts'
import { readTopics, type Topic } from '#server/platform/bus/topics.ts'
import { callLocale } from '#server/http/api/locale.ts'
import { barePolicy, commonHeaders } from '#server/platform/response/security.ts'
import { networkOf, clientOf } from '#server/platform/call/client.ts'

export const streamHeaders = {
  ...commonHeaders,
  'content-security-policy': barePolicy,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Seconds: another stream may have closed after a minute; another process can be tried soon. */
const retryAfter = { 429: '60', 503: '1' }

export type StreamBindings = { incoming?: IncomingMessage; outgoing?: ServerResponse } | undefined

/**
 * Answers a request for the event stream, directly on the connection: with ten thousand streams each must take little memory.
 * 400 for topics that cannot be followed, 429 for a network with too many open streams, 503 while the site closes, or has no descriptors left for streams.
 */
export function answerLive(request: Request, bindings: StreamBindings, streams: Streams, config: Config): Response {
  const { searchParams } = new URL(request.url)
  const topics = readTopics(
    searchParams.get('topics'),
    callLocale(request.headers, searchParams, config.site.defaultLocale),
  )
  if (!topics) return new Response(null, { status: 400, headers: streamHeaders })
  return answerStream(request, bindings, streams, topics, config)
}

/** Answers with a stream of these topics; it resumes from `last-event-id` or `since` of the request. */
export function answerStream(
  request: Request,
  bindings: StreamBindings,
  streams: Streams,
  topics: readonly Topic[],
  config: Config,
): Response {
  const since = request.headers.get('last-event-id') || new URL(request.url).searchParams.get('since') || undefined
  const network = networkOf(clientOf(request, bindings, config).ip)
  const { incoming, outgoing } = bindings ?? {}
  if (!incoming || !outgoing) return new Response(null, { status: 501, headers: streamHeaders })
  const status = streams.open(incoming, outgoing, { topics, since, network }, streamHeaders)
  if (status === 200) return RESPONSE_ALREADY_SENT
  return new Response(null, { status, headers: { ...streamHeaders, 'retry-after': retryAfter[status] } })
}
