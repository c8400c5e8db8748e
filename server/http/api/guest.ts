import type { Context } from 'hono'
import { guestCookieHeader, newGuestKey } from '#server/platform/call/guest-key.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isAiPath } from './routing.ts'

type Client = CallContext['client']

/**
 * The client of a call. A client without a login that is about to open a thread gets the cookie that gives access to it
 * later.
 */
export function withGuestKey(c: Context, client: Client, { site }: Pick<Config, 'site'>): Client {
  if (c.req.method !== 'POST' || !isAiPath(c.req.path) || client.guestKey || c.req.header('token')) return client
  const guestKey = newGuestKey()
  c.header('set-cookie', guestCookieHeader(guestKey, site.aiOrigin.startsWith('https:')))
  return { ...client, guestKey }
}
