import type { Logger } from 'pino'
import { Refusal } from '#contract/errors.ts'
import { noticeStreamPath } from '#contract/social/notice.ts'
import { callerOf } from '#server/accounts/account/session/session.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { repeatOnLoss } from '#server/platform/data/unavailable.ts'
import type { Live } from '#server/platform/bus/open.ts'
import { openStreams } from '#server/platform/bus/streams.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { openSessionGuard } from '#server/social/farcaster/notifications/session-guard.ts'
import { topicOf } from '#server/social/farcaster/store/notification-events.ts'
import { notificationSource } from '#server/social/farcaster/notifications/stream-source.ts'
import { answerStream, streamHeaders, type StreamBindings } from './live-stream.ts'
import { callLocale } from '#server/http/api/locale.ts'
import { refusalOf, refuse, retryAfterOf } from '#server/platform/call/refusals.ts'
import { viewerFactsOf } from '#server/http/viewer-facts.ts'

interface NoticeOptions {
  config: Config
  db: Database
  services: Pick<FarcasterServices, 'farcaster'>
  live: Live
  log: Logger
}

/** Whether a path is that of the notification stream. */
export const isNoticeStreamPath = (pathname: string) =>
  pathname.toLowerCase().replace(/(?<=[^/])\/$/, '') === noticeStreamPath

/** The notification streams: each follows one actor of the network, and only the account that is linked to it may open it. */
export function openNoticeStreams({ config, db, services, live, log }: NoticeOptions) {
  const streams = openStreams({ live, source: notificationSource(db, services.farcaster.provider.notifications), log })
  const guard = openSessionGuard({ db, log, closing: live.closing })

  async function answer(request: Request, bindings: StreamBindings): Promise<Response> {
    const { searchParams } = new URL(request.url)
    try {
      const opened = await admit(request, searchParams.get('fid') ?? '')
      const response = answerStream(request, bindings, streams, [topicOf(opened.fid)], config)
      if (bindings?.outgoing?.headersSent) guard.watch(bindings.outgoing, opened)
      return response
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal !== error) log.error({ err: error }, 'A notification stream failed')
      const { envelope, status } = refuse(refusal, callLocale(request.headers, searchParams, config.site.defaultLocale))
      const headers = { ...streamHeaders, ...retryAfterOf(refusal), 'cache-control': 'no-store' }
      return Response.json(envelope, { status, headers })
    }
  }

  /**
   * Admits a login that is linked to that actor. EventSource cannot send headers, so the cookie is accepted here, too:
   * the request changes nothing, and browsers do not let pages of other origins read a response that was requested with
   * a cookie.
   */
  async function admit(request: Request, fid: string) {
    const token = request.headers.get('token') || (viewerFactsOf(request.headers).login?.token ?? '')
    const caller = await repeatOnLoss(() => callerOf(db, token, new Date()))
    if (caller.kind === 'anon') throw new Refusal(caller.ended ?? 'login_required')
    if (String(caller.signer?.fid) !== fid) throw new Refusal('signer')
    return { fid: caller.signer!.fid, sessionId: caller.sessionId }
  }

  return { answer, streams, checkLogins: guard.check }
}
