import { Refusal } from '#contract/errors.ts'
import { locales } from '#domain/platform/locale.ts'
import { keyPermissions, may, type Permission } from '#domain/newsroom/staff-roles.ts'
import { hashToken } from '#server/accounts/account/session/token.ts'
import type { AnyCaller } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'

export const keyPrefix = 'fwk_'
/** How exact `last_used_at` is: not every call writes. */
const usedMs = 60_000

/** The key that a request carries (RFC 6750); undefined for one that carries none of ours. */
export function keyOf(headers: Headers): string | undefined {
  const [scheme, key] = (headers.get('authorization') ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && key?.startsWith(keyPrefix) ? key.slice(0, 200) : undefined
}

/**
 * The staff caller for an API key, permitted what a key can have and both it and its creator's current role permit. Refuses `api_key`
 * if the key is unknown, expired or ended, or its creator has left.
 */
export async function keyCallerOf(db: Database, key: string, now: Date): Promise<AnyCaller> {
  const found = await db
    .selectFrom('api_key')
    .innerJoin('staff', 'staff.id', 'api_key.staff_id')
    .select(['api_key.id', 'staff_id', 'role', 'langs', 'permissions', 'last_used_at'])
    .where('key_hash', '=', hashToken(key))
    .where('api_key.ended_at', 'is', null)
    .where('staff.ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow(() => new Refusal('api_key'))
  if (now.getTime() - (found.last_used_at?.getTime() ?? 0) > usedMs)
    await db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', found.id).execute()
  const role = found.role
  const scopes: ReadonlySet<string> = new Set(keyPermissions.filter((each) => found.permissions.includes(each)))
  return {
    kind: 'staff',
    staffId: found.staff_id,
    role,
    langs: locales.filter((lang) => found.langs.includes(lang)),
    sessionId: undefined,
    apiKeyId: found.id,
    loginAt: undefined,
    step: 'done',
    may: (permission: Permission) => scopes.has(permission) && may(role, permission),
  }
}
