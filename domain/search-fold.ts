import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

/** Single characters only: phrases would fold a character by its neighbours, and a part of a text would no longer be found. */
const simplified = new Map(traditionalToSimplified.split('|').map((entry) => entry.split(' ', 2) as [string, string]))

/** Letters that carry a stroke or lack a dot, which Unicode does not decompose. */
const plainLetters: Record<string, string> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ħ: 'h', ı: 'i' }

/** One character with its combining marks, half-width voicing marks, or all jamo of a syllable. */
const cluster = /[\u1100-\u11ff]+|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gsu
const latinMarks = /[\u0300-\u036f]/g

export interface Folded {
  text: string
  /** For each UTF-16 unit of `text`: start and end of its source character in the original. */
  starts: number[]
  ends: number[]
}

/**
 * A text as search compares it: NFKC, lower case, without diacritics of Latin, Greek and Cyrillic letters (voicing marks of
 * kana and the vowels of Thai stay), traditional Chinese as simplified.
 */
export function foldText(text: string): Folded {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  for (const { 0: character, index } of text.matchAll(cluster)) {
    const plain = foldCharacter(character)
    folded += plain
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(index)
      ends.push(index + character.length)
    }
  }
  return { text: folded, starts, ends }
}

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
