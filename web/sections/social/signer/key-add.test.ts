import { GASLESS_KEY_ADD_EIP_712_TYPES } from '@farcaster/core'
import fc from 'fast-check'
import { bytesToHex, hashTypedData, recoverTypedDataAddress, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import {
  addressOf,
  hashKeyAdd,
  newPrivateKey,
  readPrivateKey,
  signKeyAdd,
  writePrivateKey,
  type KeyAdd,
} from './key-add.ts'

const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const keyAdds = fc.record({
  fid: fc.maxSafeNat(),
  key: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bytesToHex(bytes) as string),
  keyType: uint32,
  scopes: fc.array(uint32, { maxLength: 12 }),
  ttl: uint32,
  nonce: uint32,
  deadline: fc.maxSafeNat(),
})
const typed = (keyAdd: KeyAdd) => ({
  ...GASLESS_KEY_ADD_EIP_712_TYPES,
  primaryType: 'KeyAdd' as const,
  message: { ...keyAdd, key: keyAdd.key as Hex, fid: BigInt(keyAdd.fid), deadline: BigInt(keyAdd.deadline) },
})

test('R425 the signed hash is that of the protocol’s own typed data', () => {
  fc.assert(
    fc.property(keyAdds, (keyAdd) => {
      expect(bytesToHex(hashKeyAdd(keyAdd))).toBe(hashTypedData(typed(keyAdd)))
    }),
  )
})

test('R425 a signature leads back to the address of its key', async () => {
  for (const keyAdd of fc.sample(keyAdds, 5)) {
    const key = newPrivateKey()
    expect(addressOf(key)).toBe(privateKeyToAccount(bytesToHex(key)).address.toLowerCase())
    expect(
      (await recoverTypedDataAddress({ ...typed(keyAdd), signature: signKeyAdd(keyAdd, key) as Hex })).toLowerCase(),
    ).toBe(addressOf(key))
  }
})

test('a key is parsed with or without 0x, and anything else is refused', () => {
  const key = newPrivateKey()
  for (const text of [
    writePrivateKey(key),
    `0x${writePrivateKey(key)}`,
    ` ${writePrivateKey(key).toUpperCase().replace(/.{8}/g, '$& ')}\n`,
  ])
    expect(readPrivateKey(text)).toEqual(key)
  for (const text of ['', '0x', 'f'.repeat(63), 'f'.repeat(65), 'g'.repeat(64), '0'.repeat(64), 'f'.repeat(64)])
    expect(readPrivateKey(text)).toBeUndefined()
})
