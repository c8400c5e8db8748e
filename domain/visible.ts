const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
/** Stands for a joiner while the others go; control characters never reach a text otherwise. */
const kept = '\u0001'
const neededJoiners =
  /(?<=\p{L}|\p{M})[\u200c\u200d](?=\p{L}|\p{M})|(?<=\p{Extended_Pictographic}\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu
const towerOfMarks = /(\p{M}{4})\p{M}+/gu

/**
 * A text without what cannot be seen: control, bidi and zero-width characters go (line breaks and tabs become spaces or, with
 * `keepsLines`, stay lines; joiners inside a word or an emoji stay), and a letter carries four marks at most.
 */
export function visibleText(text: string, { keepsLines = false } = {}): string {
  const joiners: string[] = []
  const lines = text
    .replaceAll(kept, '')
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .normalize('NFC')
  const seen = lines
    .replace(neededJoiners, (joiner) => (joiners.push(joiner), kept))
    .replace(invisible, (sign) =>
      sign === kept ? joiners.shift()! : sign === '\n' && keepsLines ? sign : /\s/.test(sign) ? ' ' : '',
    )
    .replace(towerOfMarks, '$1')
  const spaced = seen.replace(/[^\S\n]+/gu, ' ')
  return keepsLines
    ? spaced
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : spaced.trim()
}
