import type { Output } from '#contract/calls.ts'
import { ask } from '#web/state/call/ask.ts'
import { custodyKey, storeAccount, type StoredAccount } from './custody.ts'
import { signKeyAdd } from './key-add.ts'

/** The permissions of the key: the types of messages that it may sign. */
const powers = { cast: [1, 2], react: [3, 4], link: [5, 6, 14], profile: [11], frame: [13] } as const
export type Power = keyof typeof powers

/** Permissions grouped for viewers, and the numbers of types that this page does not know. */
export function powersOf(scopes: readonly number[]): { powers: Power[]; others: number[] } {
  const all = Object.entries(powers) as [Power, readonly number[]][]
  return {
    powers: all.filter(([, types]) => types.some((type) => scopes.includes(type))).map(([power]) => power),
    others: scopes.filter((scope) => !all.some(([, types]) => types.includes(scope))),
  }
}

/**
 * Signs exactly the request that was shown with the custody key of an account stored in this browser, and sends the
 * signature; the key is not sent. `names` are for an account that this call opens. Rejects with the refusal; resolves
 * to undefined when it was cancelled.
 */
export async function approve(
  token: string,
  { address }: StoredAccount,
  shown: Pick<Output<'social.approval'>, 'scopes'>,
  names: { username?: string; displayName?: string },
): Promise<Output<'social.approve'> | undefined> {
  const terms = await ask('social.approvalTerms', { token, address })
  if (!terms) return undefined
  const privateKey = await custodyKey(address)
  const { fid, key, key_type: keyType, ttl, nonce, deadline } = terms
  const signature = signKeyAdd({ fid, key, keyType, scopes: shown.scopes, ttl, nonce, deadline }, privateKey)
  const done = await ask('social.approve', { token, address, fid, nonce, deadline, signature, ...names })
  if (done) await storeAccount(privateKey, { username: done.username, displayName: done.display_name })
  return done
}
