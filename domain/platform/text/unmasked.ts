/** Letters of Cyrillic and Greek that look like Latin ones, of both cases. */
const lookalikes = pairs('аa вb еe іi јj кk мm нh оo рp сc тt уy хx ѕs һh ԁd', 'αa βb εe ηn ιi κk νv οo ρp τt υu χx')
/** Letters that writers of Arabic, Persian and Urdu use interchangeably. */
const arabic = pairs('أا إا آا ٱا ىي یي کك ةه')
const plain = new Map([...lookalikes, ...arabic])

/** Characters without a width, Arabic vowel marks, and the character that stretches a word. */
const unseen = /[\u064b-\u0652\u0670\u034f\ufe00-\ufe0f]|\p{Cf}|\u0640/gu
const masked = /[\u0370-\u03ff\u0400-\u052f\u0600-\u06ff]/g

function pairs(...lists: string[]): [from: string, to: string][] {
  const all = lists.flatMap((list) => list.split(' ').map((pair) => [pair[0]!, pair[1]!] as const))
  return all.flatMap(([from, to]): [string, string][] => [
    [from, to],
    [from.toUpperCase(), to],
  ])
}

/**
 * Removes the tricks that hide a word from a list of words: invisible characters, letters of another script that look
 * the same, and variants of Arabic letters. For comparison only: the words of the list must be converted, too.
 */
export const unmasked = (text: string): string =>
  text.replace(unseen, '').replace(masked, (letter) => plain.get(letter) ?? letter)
