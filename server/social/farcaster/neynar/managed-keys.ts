import { LRUCache } from 'lru-cache'
import { chainKeyRequestTypes } from '#server/social/farcaster/protocol/typed-data.ts'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import type { ManagedKeys } from '#server/social/farcaster/provider.ts'
import type { Neynar, NeynarConfig } from './client.ts'
import { signerShape } from './shapes.ts'

const deadlineSeconds = 24 * 60 * 60
const ttlMs = 60_000

/** Keys that Neynar creates and stores, requested in the name of the site's own account and approved in the actor's app. */
export function openManagedKeys(neynar: Neynar, { app }: Pick<NeynarConfig, 'app'>): ManagedKeys {
  const validFids = new LRUCache<string, number>({ max: 10_000, ttl: ttlMs })
  const keys: ManagedKeys = {
    async create(now) {
      if (app.fid === null || app.key === null) throw new MessageRefusal('no_accounts')
      const created = await neynar.send('POST', 'signer', undefined, signerShape)
      const deadline = Math.floor(now.getTime() / 1000) + deadlineSeconds
      const signature = await privateKeyToAccount(app.key).signTypedData({
        ...chainKeyRequestTypes,
        primaryType: 'SignedKeyRequest',
        message: { requestFid: BigInt(app.fid), key: created.public_key as Hex, deadline: BigInt(deadline) },
      })
      const body = { signer_uuid: created.signer_uuid, app_fid: app.fid, deadline, signature }
      const { signer_approval_url: approvalUrl } = await neynar.send('POST', 'signer/signed_key', body, signerShape)
      if (!approvalUrl) throw new Error('Neynar gave no address for the approval of a signer')
      return { uuid: created.signer_uuid, key: Buffer.from(created.public_key.slice(2), 'hex'), approvalUrl }
    },
    async status(uuid) {
      const signer = await neynar.get('signer', { signer_uuid: uuid }, signerShape)
      if (!signer || signer.status === 'revoked') return 'revoked'
      return signer.status === 'approved' && signer.fid ? { fid: signer.fid } : 'pending'
    },
    async isValid(uuid, fid) {
      if (validFids.get(uuid) === fid) return true
      const status = await keys.status(uuid)
      if (typeof status !== 'object' || status.fid !== fid) return false
      validFids.set(uuid, fid)
      return true
    },
  }
  return keys
}
