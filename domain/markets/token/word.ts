/** Whether a text contains a token in capitals as a word. */
export function mentionsToken(text: string, token: string): boolean {
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    if (!isAlphanumeric(text[at - 1]) && !isAlphanumeric(text[at + token.length])) return true
  }
  return false
}

/** A token may be next to letters of other scripts: 比特币BTC上涨. */
const isAlphanumeric = (character: string | undefined) => character !== undefined && /[\p{sc=Latin}\d]/u.test(character)

/** Parses the tokens that a reader typed: `$btc, ETH` is BTC and ETH. */
export const tokensIn = (typed: readonly string[]): string[] => [
  ...new Set(
    typed.map((token) => token.replace(/^\$/, '').toUpperCase()).filter((token) => /^[A-Z0-9]{2,12}$/.test(token)),
  ),
]
