/** Letters and digits without those that look alike (0 O I l), in the order of Bitcoin's and Solana's addresses. */
export const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A positive safe integer in base 58. */
export function base58Of(number: number): string {
  let text = ''
  for (let rest = number; rest > 0; rest = Math.floor(rest / 58)) text = base58Alphabet[rest % 58]! + text
  return text
}

/** The number that `base58Of` writes so; undefined for another text. */
export function numberInBase58(text: string): number | undefined {
  // Nine digits are safe integers.
  if (!/^[2-9A-HJ-NP-Za-km-z][1-9A-HJ-NP-Za-km-z]{0,8}$/.test(text)) return undefined
  return [...text].reduce((number, letter) => number * 58 + base58Alphabet.indexOf(letter), 0)
}
