const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
/**
 * Replaces a required joiner while the others are removed. No text contains it, because control characters are removed.
 */
const placeholder = '\u0001'
const neededJoiners =
  /(?<=\p{L}|\p{M})[\u200c\u200d](?=\p{L}|\p{M})|(?<=\p{Extended_Pictographic}\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu
const towerOfMarks = /(\p{M}{4})\p{M}+/gu

/**
 * Removes invisible characters from a text: control, bidi and zero-width characters (line breaks and tabs become
 * spaces, or remain lines with `keepsLines`; joiners inside a word or an emoji remain). A letter retains four combining
 * marks at most.
 */
export function visibleText(text: string, { keepsLines = false } = {}): string {
  const joiners: string[] = []
  const lines = text
    .replaceAll(placeholder, '')
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .normalize('NFC')
  const shown = lines
    .replace(neededJoiners, (joiner) => (joiners.push(joiner), placeholder))
    .replace(invisible, (sign) =>
      sign === placeholder ? joiners.shift()! : sign === '\n' && keepsLines ? sign : /\s/.test(sign) ? ' ' : '',
    )
    .replace(towerOfMarks, '$1')
  const spaced = shown.replace(/[^\S\n]+/gu, ' ')
  return keepsLines
    ? spaced
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : spaced.trim()
}
