import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/data/database.ts'

const checkMs = 60_000

/** The session that a stream was opened with, and the fid that was linked to it. */
export interface Opened {
  sessionId: number
  fid: number
}

/**
 * Ends streams whose session has ended or is linked to another account now, with one query a minute for all of them. Stops
 * with `closing`.
 */
export function openSessionGuard({ db, log, closing }: { db: Database; log: Logger; closing: AbortSignal }) {
  const watched = new Map<ServerResponse, Opened>()

  async function check(): Promise<void> {
    if (watched.size === 0) return
    const sessions = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['session.id', 'account.fid'])
      .where(({ eb, fn, val }) =>
        eb('session.id', '=', fn.any(val([...new Set([...watched.values()].map(({ sessionId }) => sessionId))]))),
      )
      .where('session.ended_by', 'is', null)
      .where('session.expires_at', '>', new Date())
      .execute()
    const linked = new Map(sessions.map(({ id, fid }) => [id, fid]))
    for (const [response, { sessionId, fid }] of watched) if (linked.get(sessionId) !== fid) response.end()
  }

  const timer = setInterval(
    () => void check().catch((error: Error) => log.error({ err: error }, 'Sessions of streams could not be checked')),
    checkMs,
  ).unref()
  closing.addEventListener('abort', () => clearInterval(timer))
  return {
    watch(response: ServerResponse, opened: Opened): void {
      watched.set(response, opened)
      response.on('close', () => watched.delete(response))
    },
    check,
  }
}
