import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/accounts/account/session/token.ts'
import type { Database } from '#server/platform/data/database.ts'
import { addRows } from '#server/platform/data/rows.ts'

/** How long an answer may take: a browser offers passkeys for as long as the login page is open. */
export const challengeMs = 10 * 60_000

/** Issues a challenge for the login `sessionId`, which adds a passkey, or null for logging in. Those that have ended are deleted. */
export async function issueChallenge(
  db: Database,
  sessionId: number | null,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(32))
  await db.deleteFrom('webauthn_challenge').where('expires_at', '<=', now).execute()
  await addRows(db, 'webauthn_challenge', {
    challenge_hash: hashToken(Buffer.from(challenge).toString('base64url')),
    session_id: sessionId,
    expires_at: new Date(now.getTime() + challengeMs),
  })
  return challenge
}

/**
 * Uses up the challenge that an answer signs and returns it, as base64url; undefined for one that was not issued for `sessionId`, has
 * ended, or was used before: no answer works twice.
 */
export async function spendChallenge(
  db: Database,
  clientDataJSON: string,
  sessionId: number | null,
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  const spent = await db
    .deleteFrom('webauthn_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n ? challenge : undefined
}

/** '' where the client data are not what a browser writes. */
function challengeIn(clientDataJSON: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown } | null
    return typeof data?.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}
