import { trimEnd } from './trim-end.ts'

/**
 * Invisible characters that falsify or break text: controls (tab and line ends stay), the byte-order mark
 * and the bidirectional embeddings, overrides and isolates, which can show a text in another order than it is stored.
 */
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\u202a-\u202e\u2066-\u2069]/gu

/** Text from outside without invisible characters and lone surrogates; line ends and spaces stay as they are. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(invisible, '')
}

/** Text on one line: every run of white space becomes one space, and none remains at the ends. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ').trim()
}

/**
 * Shortens a line to at most `length` characters, at the end of a sentence or a word if one is near, and marks the cut.
 */
export function shorten(line: string, length: number): string {
  const characters = [...line]
  if (characters.length <= length) return line
  const cut = characters.slice(0, length - 1).join('')
  const sentence = Math.max(...['. ', '! ', '? ', '。', '！', '？'].map((end) => cut.lastIndexOf(end)))
  if (sentence > cut.length / 2) return cut.slice(0, sentence + 1)
  const word = cut.lastIndexOf(' ')
  return trimEnd(word > cut.length * 0.8 ? cut.slice(0, word) : cut, /[\s,;:，、；：]/) + '…'
}
