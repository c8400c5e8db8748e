import { startSession } from '#server/accounts/account/session/session.ts'
import type { Database } from '#server/platform/data/database.ts'

export interface TestAccount {
  id: number
  token: string
  email: string
  /** Headers of a JSON call of this account. */
  headers: Record<string, string>
}

/** Creates an account with a running session: `alice`, `bob`, `carol` … */
export async function createTestAccount(
  db: Database,
  name: string,
  facts: { may_comment?: boolean } = {},
): Promise<TestAccount> {
  const email = `${name}@farwire.example`
  const { id } = await db
    .insertInto('account')
    .values({ email, nickname: name, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  const client = { ip: '203.0.113.7', userAgent: `${name}'s browser` }
  const token = await startSession({ db, client, now: new Date() }, id)
  return { id, token, email, headers: { token, 'content-type': 'application/json' } }
}

/** Encodes the JSON body of a call. */
export const sending = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
