import { createStore, get, set, values, type UseStore } from 'idb-keyval'
import { addressOf } from './key-add.ts'

/** A social account whose custody key lies in this browser. */
export interface HeldAccount {
  address: string
  /** '' until it is known. */
  username: string
  displayName: string
}

interface Kept extends HeldAccount {
  key: Uint8Array
  /** There where the key is sealed. */
  nonce?: Uint8Array<ArrayBuffer>
}

let kept: UseStore | undefined
let seals: UseStore | undefined
const keptIn = () => (kept ??= createStore('custody', 'accounts'))
const sealIn = () => (seals ??= createStore('custody-seal', 'seal'))

/** The accounts that this browser holds. Rejects where it keeps no data. */
export async function heldAccounts(): Promise<HeldAccount[]> {
  const all = await values<Kept>(keptIn())
  return all.map(({ address, username, displayName }) => ({ address, username, displayName }))
}

/** Keeps a key, or what has become known of its account. */
export async function holdAccount(
  privateKey: Uint8Array,
  names: { username: string; displayName: string },
): Promise<HeldAccount> {
  const account = { address: addressOf(privateKey), ...names }
  await set(account.address, { ...account, ...(await seal(privateKey, account.address)) } satisfies Kept, keptIn())
  return account
}

/** The custody key of an account that this browser holds. */
export async function custodyKey(address: string): Promise<Uint8Array> {
  const held = await get<Kept>(address, keptIn())
  if (!held) throw new Error('This browser does not hold that account')
  if (!held.nonce) return held.key
  return new Uint8Array(
    await crypto.subtle.decrypt(cipher(held.nonce, address), await sealKey(), Uint8Array.from(held.key)),
  )
}

const cipher = (iv: Uint8Array<ArrayBuffer>, address: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(address),
})

/**
 * Seals a key with another one that this browser uses but tells nobody, so that a copy of the profile's files or of the
 * database is no key. Pages that do not come by https have no such thing; there it lies open.
 */
async function seal(privateKey: Uint8Array, address: string): Promise<Pick<Kept, 'key' | 'nonce'>> {
  if (!globalThis.crypto.subtle) return { key: privateKey }
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(cipher(nonce, address), await sealKey(), Uint8Array.from(privateKey))
  return { key: new Uint8Array(sealed), nonce }
}

async function sealKey(): Promise<CryptoKey> {
  const known = await get<CryptoKey>('key', sealIn())
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await set('key', made, sealIn())
  return made
}
