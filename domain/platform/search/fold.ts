import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

/**
 * Single characters only: phrases would fold a character depending on its neighbours, so that a part of a text would no
 * longer be found.
 */
const simplified = new Map(traditionalToSimplified.split('|').map((entry) => entry.split(' ', 2) as [string, string]))

/** Letters that carry a stroke or lack a dot, which Unicode does not decompose. */
const plainLetters: Record<string, string> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ħ: 'h', ı: 'i' }

/**
 * One character with its combining marks, half-width voicing marks, or all jamo of a syllable; or ASCII, whose last character
 * before another may carry marks.
 */
const cluster = /[\0-\x7f]+(?=[\0-\x7f]|$)|[\u1100-\u11ff]+|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gsu
const latinMarks = /[\u0300-\u036f]/g

export interface Folded {
  text: string
  original: string
  /** For each UTF-16 unit of `text`: start and end of its source character in the original. */
  starts: number[]
  ends: number[]
}

/**
 * Returns a text in the form that search compares: NFKC, lower case, without diacritics of Latin, Greek and Cyrillic
 * letters (voicing marks of kana and Thai vowels remain), traditional Chinese as simplified.
 */
export function foldText(text: string): Folded {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let index = 0
  // The clusters together are the whole text.
  for (const character of text.match(cluster) ?? []) {
    const isAscii = isPlain(character)
    const plain = isAscii ? character.toLowerCase() : foldCharacter(character)
    folded += plain
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(isAscii ? index + unit : index)
      ends.push(index + (isAscii ? unit + 1 : character.length))
    }
    index += character.length
  }
  return { text: folded, original: text, starts, ends }
}

/** Like `foldText`, but returns only the folded text, in a fraction of the time. */
export const foldedTextOf = (text: string): string => text.replace(foreign, foldedPart).toLowerCase()

function foldedPart(part: string): string {
  let folded = ''
  for (const character of part.match(cluster) ?? []) folded += isPlain(character) ? character : foldCharacter(character)
  return folded
}

/** Text that is not ASCII, with the preceding character, to which its marks may belong. */
const foreign = /[\0-\x7f]?[^\0-\x7f]+/g
const asciiEnd = 0x80
const isPlain = (character: string) =>
  character.charCodeAt(0) < asciiEnd && character.charCodeAt(character.length - 1) < asciiEnd

const cache = new Map<string, string>()
const maxCached = 20_000

function foldCharacter(character: string): string {
  const cached = cache.get(character)
  if (cached !== undefined) return cached
  const bare = character.normalize('NFKC').toLowerCase().normalize('NFKD').replace(latinMarks, '').normalize('NFC')
  const folded = Array.from(bare, (letter) => plainLetters[letter] ?? simplified.get(letter) ?? letter).join('')
  if (cache.size < maxCached) cache.set(character, folded)
  return folded
}
