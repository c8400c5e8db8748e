import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openVault } from './vault.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'farwire-vault-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))

const [secret, name] = [Buffer.from('private key'), Buffer.from('public key')]

test('a sealed secret is opened by a vault of the same secret only', () => {
  const sealed = openVault({ signerSecret: 'one', folder: '/nowhere' }).seal(secret, name)
  expect(openVault({ signerSecret: 'one', folder: '/nowhere' }).open(sealed, name)).toEqual(secret)
  expect(() => openVault({ signerSecret: 'two', folder: '/nowhere' }).open(sealed, name)).toThrow()
})

test('a changed, truncated or foreign secret is not opened; sealing is not deterministic', () => {
  const vault = openVault({ signerSecret: 'one', folder: '/nowhere' })
  const sealed = vault.seal(secret, name)
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => vault.open(changed, name)).toThrow()
  }
  expect(() => vault.open(sealed.subarray(0, 20), name)).toThrow()
  expect(() => vault.open(sealed, secret)).toThrow()
  expect(vault.seal(secret, name)).not.toEqual(sealed)
})

test('without a configured secret a key is generated once, readable by its owner only', () => {
  const folder = join(dataFolder, 'new')
  const sealed = openVault({ signerSecret: null, folder }).seal(secret, name)
  expect(openVault({ signerSecret: null, folder }).open(sealed, name)).toEqual(secret)
  const file = join(folder, 'signer.key')
  expect([readFileSync(file).length, statSync(file).mode & 0o777]).toEqual([32, 0o600])
})
