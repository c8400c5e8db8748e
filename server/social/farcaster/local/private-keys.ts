import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import { newEd25519 } from '#server/social/farcaster/protocol/ed25519.ts'
import type { Vault } from '#server/platform/vault/vault.ts'

type Writer = Kysely<DB> | Transaction<DB>

/** Stores a private key, sealed, under its public key or address. */
export async function storePrivateKey(
  db: Writer,
  vault: Vault,
  publicKey: Buffer,
  privateKey: Uint8Array,
): Promise<void> {
  await db
    .insertInto('fc_private_key')
    .values({ public_key: publicKey, sealed: vault.seal(privateKey, publicKey) })
    .execute()
}

/** The private key that is stored under a public key; undefined when there is none. Throws when the vault cannot open it. */
export async function readPrivateKey(db: Writer, vault: Vault, publicKey: Uint8Array): Promise<Buffer | undefined> {
  const name = Buffer.from(publicKey)
  const row = await db.selectFrom('fc_private_key').select('sealed').where('public_key', '=', name).executeTakeFirst()
  return row && vault.open(row.sealed, name)
}

/** Creates and stores an Ed25519 key with which the site signs for an actor; returns the public key. */
export async function newSignerKey(db: Writer, vault: Vault): Promise<Buffer> {
  const { publicKey, privateKey } = newEd25519()
  await storePrivateKey(db, vault, publicKey, privateKey)
  return publicKey
}

/** Deletes a private key. */
export async function deletePrivateKey(db: Writer, publicKey: Uint8Array): Promise<void> {
  await db.deleteFrom('fc_private_key').where('public_key', '=', Buffer.from(publicKey)).execute()
}
