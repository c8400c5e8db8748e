import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#domain/platform/error.ts'

/** Encrypts secrets, so that they cannot be read with the database alone. */
export interface Vault {
  /** `name` identifies the owner of the secret; opening requires the same name. */
  seal: (secret: Uint8Array, name: Uint8Array) => Buffer
  /** Throws for a secret that was sealed with another key or name, or was changed. */
  open: (sealed: Uint8Array, name: Uint8Array) => Buffer
}

/** The services that calls which seal secrets need. The key is read or made when the vault is first used. */
export interface VaultServices {
  vault(): Vault
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
/** In the data folder, unless the secret is a setting. */
export const keyFile = 'signer.key'

/** Opens the vault of the configured secret; without one, of a key that is generated once into the data folder. */
export function openVault({ signerSecret, folder }: { signerSecret: string | null; folder: string }): Vault {
  const key = signerSecret
    ? Buffer.from(hkdfSync('sha256', signerSecret, '', 'farwire signer keys', keyBytes))
    : keyOfFolder(folder)
  return {
    seal(secret, name) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(name)
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, name) {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(name).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
  }
}

function keyOfFolder(folder: string): Buffer {
  const file = join(folder, keyFile)
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  try {
    // Written under another name and then linked, so that no process reads half a key, and of two processes that start
    // simultaneously one wins.
    writeFileSync(draft, randomBytes(keyBytes), { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const key = readFileSync(file)
  if (key.length !== keyBytes) throw new Error(`${file} is not a key of ${keyBytes} bytes.`)
  return key
}
