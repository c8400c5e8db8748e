import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import { newEd25519 } from '#server/social/farcaster/protocol/ed25519.ts'
import type { Vault } from '#server/platform/vault/vault.ts'
import { addRows, removeRows, rowOf } from '#server/platform/data/rows.ts'

type Writer = Kysely<DB> | Transaction

/** Stores a private key, sealed, under its public key or address. */
export async function storePrivateKey(
  db: Writer,
  vault: Vault,
  publicKey: Buffer,
  privateKey: Uint8Array,
): Promise<void> {
  await addRows(db, 'fc_private_key', { public_key: publicKey, sealed: vault.seal(privateKey, publicKey) })
}

/** The private key that is stored under a public key; undefined when there is none. Throws when the vault cannot open it. */
export async function readPrivateKey(db: Writer, vault: Vault, publicKey: Uint8Array): Promise<Buffer | undefined> {
  const name = Buffer.from(publicKey)
  const row = await rowOf(db, 'fc_private_key', { public_key: name }, ['sealed'])
  return row && vault.open(row.sealed, name)
}

/** The pair of keys under a public key in hex, with which the site signs for an actor; refuses `unknown_signer`. */
export async function signerKeys({ db, vault }: { db: Writer; vault: () => Vault }, key: string) {
  const publicKey = Buffer.from(key.replace(/^0x/, ''), 'hex')
  const privateKey = await readPrivateKey(db, vault(), publicKey)
  if (!privateKey) throw new MessageRefusal('unknown_signer')
  return { publicKey, privateKey }
}

/** Creates and stores an Ed25519 key with which the site signs for an actor; returns the public key. */
export async function newSignerKey(db: Writer, vault: Vault): Promise<Buffer> {
  const { publicKey, privateKey } = newEd25519()
  await storePrivateKey(db, vault, publicKey, privateKey)
  return publicKey
}

/** Deletes a private key. */
export async function deletePrivateKey(db: Writer, publicKey: Uint8Array): Promise<void> {
  await removeRows(db, 'fc_private_key', { public_key: Buffer.from(publicKey) })
}
