import { encodeKeyRequest } from '#server/social/farcaster/protocol/key-request.ts'
import { keyRequestTypes } from '#server/social/farcaster/protocol/typed-data.ts'
import { bytesToHex, hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { Database } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { readPrivateKey, storePrivateKey } from './private-keys.ts'
import { firstFid, registerLocked, reserveFid } from '#server/social/farcaster/store/accounts.ts'
import type { Vault } from '#server/platform/vault/vault.ts'

/** The site's own account, in whose name it requests keys. */
export interface AppAccount {
  fid: number
  /** The signed request that is the `metadata` of a KEY_ADD; `deadline` in seconds of the protocol's clock. */
  requestKey: (key: Uint8Array, deadline: number) => Promise<Buffer>
}

/** Opens the site's own account, registering it the first time. */
export async function openAppAccount(
  db: Database,
  vault: Vault,
  configuredFirstFid: number | null,
  now: Date,
): Promise<AppAccount> {
  const fid = await appFid(db, vault, configuredFirstFid, now)
  const { custody } = await db
    .selectFrom('fc_account')
    .select('custody')
    .where('fid', '=', fid)
    .executeTakeFirstOrThrow()
  return appAccount(fid, async () => {
    const privateKey = custody && (await readPrivateKey(db, vault, custody))
    if (!privateKey) throw new Error("The private key of the site's own account is not stored here.")
    return privateKeyToAccount(bytesToHex(privateKey))
  })
}

/** The site's own account on a hub's network, where the operator registered it. */
export const configuredAppAccount = (fid: number, privateKey: `0x${string}`): AppAccount =>
  appAccount(fid, async () => privateKeyToAccount(privateKey))

const appAccount = (fid: number, open: () => Promise<PrivateKeyAccount>): AppAccount => ({
  fid,
  async requestKey(key, deadline) {
    const account = await open()
    const request = { requestFid: BigInt(fid), deadline: BigInt(deadline) }
    const signature = await account.signTypedData({
      ...keyRequestTypes,
      primaryType: 'SignedKeyRequest',
      message: { ...request, key: bytesToHex(key) },
    })
    return encodeKeyRequest({ ...request, requestSigner: account.address, signature })
  },
})

function appFid(db: Database, vault: Vault, configuredFirstFid: number | null, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.farcasterStore)
    await firstFid(trx, configuredFirstFid)
    const { app_fid: existing } = await trx.selectFrom('fc_node').select('app_fid').executeTakeFirstOrThrow()
    if (existing !== null) return existing
    const fid = await reserveFid(trx, configuredFirstFid)
    const privateKey = generatePrivateKey()
    const custody = Buffer.from(hexToBytes(privateKeyToAccount(privateKey).address))
    await registerLocked(trx, { fid, custody, now })
    await storePrivateKey(trx, vault, custody, hexToBytes(privateKey))
    await trx.updateTable('fc_node').set({ app_fid: fid }).execute()
    return fid
  })
}
