import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'

/** The derivation path by which wallets and Farcaster apps derive the first key from recovery words. */
const firstAccount = "m/44'/60'/0'/0/0"

/** The key of recovery words that were typed or pasted; undefined if they are invalid. */
export function keyOfWords(text: string): Uint8Array | undefined {
  const words = text.normalize('NFKD').toLowerCase().trim().split(/\s+/).join(' ')
  if (!validateMnemonic(words, wordlist)) return undefined
  return HDKey.fromMasterSeed(mnemonicToSeedSync(words)).derive(firstAccount).privateKey ?? undefined
}
