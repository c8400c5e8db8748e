import { rowOf } from '#server/platform/data/rows.ts'
import { bytesToHex, hexToBytes } from 'viem'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import type { Database } from '#server/platform/data/database.ts'
import { keyAddTypes } from '#server/social/farcaster/protocol/typed-data.ts'
import { siteKeyTerms, type KeyTerms } from './keys.ts'
import type { Network } from './network.ts'

/** A custody key that the site stores for an account until its owner takes it over. */
export interface SiteCustody {
  address: Buffer
  /** The recovery words that it is derived from, at the path of the first account of a wallet. */
  words: string
  privateKey: Buffer
  /** Approves a key for the site, as an owner does on the approval page. */
  approve: (key: Buffer, terms: KeyTerms) => Promise<Buffer>
}

/** The custody key that the site stores for an account; it is created the first time. */
export async function siteCustody(network: Network, accountId: number): Promise<SiteCustody> {
  const existing = await storedCustody(network, accountId)
  if (existing) return existing
  const { words, address } = custodyOf(generateMnemonic(english))
  await network.db
    .insertInto('fc_private_key')
    .values({
      public_key: address,
      sealed: network.vault().seal(Buffer.from(words), address),
      account_id: accountId,
    })
    // Another request of the same account may have created it meanwhile.
    .onConflict((conflict) => conflict.column('account_id').where('account_id', 'is not', null).doNothing())
    .execute()
  return (await storedCustody(network, accountId))!
}

/** The custody key that the site stores for an account; undefined if there is none. */
export async function storedCustody(network: Network, accountId: number): Promise<SiteCustody | undefined> {
  const row = await rowOf(network.db, 'fc_private_key', { account_id: accountId }, ['public_key', 'sealed'])
  return row && custodyOf(network.vault().open(row.sealed, row.public_key).toString())
}

/** Deletes the site's copy; its owner has another. */
export async function deleteCustody(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('fc_private_key').where('account_id', '=', accountId).execute()
}

function custodyOf(words: string): SiteCustody {
  const owner = mnemonicToAccount(words)
  return {
    address: Buffer.from(hexToBytes(owner.address)),
    words,
    privateKey: Buffer.from(owner.getHdKey().privateKey!),
    async approve(key, { fid, nonce, deadline }) {
      const { keyType, scopes, ttl } = siteKeyTerms
      const signature = await owner.signTypedData({
        ...keyAddTypes,
        primaryType: 'KeyAdd',
        message: { fid: BigInt(fid), key: bytesToHex(key), keyType, scopes, ttl, nonce, deadline: BigInt(deadline) },
      })
      return Buffer.from(hexToBytes(signature))
    },
  }
}
