import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { addressOf } from './key-add.ts'
import { keyOfWords } from './key-words.ts'

test('recovery words have the key that wallets derive; other words have none', () => {
  const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const typed = ` ${words.toUpperCase().replaceAll(' ', '\n ')} `
  expect(addressOf(keyOfWords(typed)!)).toBe(mnemonicToAccount(words).address.toLowerCase())
  expect(keyOfWords(words.replace('yellow', 'year'))).toBeUndefined()
  expect(keyOfWords('')).toBeUndefined()
})
