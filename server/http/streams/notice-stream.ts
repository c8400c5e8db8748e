import type { Logger } from 'pino'
import { Refusal } from '#contract/errors.ts'
import { noticeStreamPath } from '#contract/social-notice.ts'
import { callerOf } from '#server/account/session.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import type { Live } from '#server/events/open.ts'
import { openStreams } from '#server/events/streams.ts'
import { openGuard } from '#server/farcaster/notifications/session-guard.ts'
import { topicOf } from '#server/farcaster/store/notification-events.ts'
import { noticeSource } from '#server/farcaster/notifications/stream-source.ts'
import { socialOf } from '#server/farcaster/farcaster.ts'
import { answerStream, streamHeaders, type StreamBindings } from './live-stream.ts'
import { callLocale } from '#server/http/api/locale.ts'
import { refuse } from '#server/call/refusals.ts'
import { visitOf } from '#server/http/pages/visit.ts'

interface NoticeParts {
  config: Config
  db: Database
  live: Live
  log: Logger
}

/** Whether an address is that of the notification stream. */
export const isNoticeStreamPath = (pathname: string) =>
  pathname.toLowerCase().replace(/(?<=[^/])\/$/, '') === noticeStreamPath

/** The notification streams (R659): each follows one account of the network, and nobody follows another's. */
export function openNoticeStreams({ config, db, live, log }: NoticeParts) {
  const streams = openStreams({ live, source: noticeSource(db, socialOf({ db, config }).notices), log })
  const guard = openGuard({ db, log, closing: live.closing })

  async function answer(request: Request, bindings: StreamBindings): Promise<Response> {
    const { searchParams } = new URL(request.url)
    try {
      const opened = await admit(request, searchParams.get('fid') ?? '')
      const response = answerStream(request, bindings, streams, [topicOf(opened.fid)])
      if (bindings?.outgoing?.headersSent) guard.watch(bindings.outgoing, opened)
      return response
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'A notification stream failed')
      const { envelope, status } = refuse(
        error instanceof Refusal ? error : new Refusal('unknown'),
        callLocale(request.headers, searchParams, config.site.defaultLocale),
      )
      return Response.json(envelope, { status, headers: { ...streamHeaders, 'cache-control': 'no-store' } })
    }
  }

  /**
   * Lets those in whose login is linked to that account. EventSource sends no headers, so here the cookie counts, too:
   * the call changes nothing, and pages of other origins are not let read what they ask for with a cookie.
   */
  async function admit(request: Request, fid: string) {
    const token = request.headers.get('token') || (visitOf(request.headers).login?.token ?? '')
    const caller = await callerOf(db, token, new Date())
    if (caller.kind === 'anon') throw new Refusal(caller.ended ?? 'login_required')
    if (String(caller.signer?.fid) !== fid) throw new Refusal('signer')
    return { fid: caller.signer!.fid, sessionId: caller.sessionId }
  }

  return { answer, streams, checkLogins: guard.check }
}
