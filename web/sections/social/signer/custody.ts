import { createStore, get, set, values, type UseStore } from 'idb-keyval'
import { addressOf } from './key-add.ts'

/** A social account whose custody key is stored in this browser. */
export interface StoredAccount {
  address: string
  /** '' until it is loaded. */
  username: string
  displayName: string
}

interface StoredRecord extends StoredAccount {
  key: Uint8Array
  /** Only present if the key is sealed. */
  nonce?: Uint8Array<ArrayBuffer>
}

let database: UseStore | undefined
let seals: UseStore | undefined
const accountStore = () => (database ??= createStore('custody', 'accounts'))
const sealIn = () => (seals ??= createStore('custody-seal', 'seal'))

/** The accounts whose keys are stored in this browser. Rejects if the browser has no storage. */
export async function storedAccounts(): Promise<StoredAccount[]> {
  const all = await values<StoredRecord>(accountStore())
  return all.map(({ address, username, displayName }) => ({ address, username, displayName }))
}

/** Stores a key, or updates the data of its account. */
export async function storeAccount(
  privateKey: Uint8Array,
  names: { username: string; displayName: string },
): Promise<StoredAccount> {
  const account = { address: addressOf(privateKey), ...names }
  await set(
    account.address,
    { ...account, ...(await seal(privateKey, account.address)) } satisfies StoredRecord,
    accountStore(),
  )
  return account
}

/** The custody key of an account in this browser. */
export async function custodyKey(address: string): Promise<Uint8Array> {
  const record = await get<StoredRecord>(address, accountStore())
  if (!record) throw new Error('This browser does not hold that account')
  if (!record.nonce) return record.key
  return new Uint8Array(
    await crypto.subtle.decrypt(cipher(record.nonce, address), await sealKey(), Uint8Array.from(record.key)),
  )
}

const cipher = (iv: Uint8Array<ArrayBuffer>, address: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(address),
})

/**
 * Encrypts a key with another one that this browser can use but not export, so that a copy of the profile's files or of
 * the database contains no usable key. Pages without https have no crypto.subtle; there the key is stored as it is.
 */
async function seal(privateKey: Uint8Array, address: string): Promise<Pick<StoredRecord, 'key' | 'nonce'>> {
  if (!globalThis.crypto.subtle) return { key: privateKey }
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(cipher(nonce, address), await sealKey(), Uint8Array.from(privateKey))
  return { key: new Uint8Array(sealed), nonce }
}

async function sealKey(): Promise<CryptoKey> {
  const existing = await get<CryptoKey>('key', sealIn())
  if (existing) return existing
  const created = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await set('key', created, sealIn())
  return created
}
