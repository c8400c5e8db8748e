import { Refusal } from '#contract/errors.ts'
import type { StaffContext } from '#server/platform/call/handler.ts'
import { requireFreshLogin } from '#server/newsroom/staff/fresh.ts'

/**
 * Admits letting a source publish by itself. Refuses `key_scope` without the permission to publish, and `login_stale`
 * for a person whose login is older than an hour.
 */
export function admitPublishing({ caller, now }: Pick<StaffContext, 'caller' | 'now'>): void {
  if (!caller.may('item.publish')) throw new Refusal('key_scope', { permission: 'item.publish' })
  if (caller.apiKeyId === undefined) requireFreshLogin(caller, now)
}
