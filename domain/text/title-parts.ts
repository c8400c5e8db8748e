/** What a number counts in every language, after a space: a sign, a magnitude or a ticker. */
const signs = '%|[KMB]n?\\b|[A-Z][A-Z0-9]{1,5}\\b'

const patterns = new Map<string, RegExp>()

/**
 * The parts of a title, by turns those within which a line may end and those within which it may not: a number's last digit with its unit
 * (`$1.2 billion`, `5 BTC`, `220亿美元`), and Thai loan words, for browsers look Thai words up in a dictionary and part those that it lacks.
 * Joined they are the title. `words` are the units, and the loan words, of the language, with spaces between them.
 */
export function titleParts(title: string, words: string): string[] {
  const pattern = patterns.get(words) ?? patternOf(words)
  patterns.set(words, pattern)
  return title.split(pattern)
}

function patternOf(words: string): RegExp {
  // The longest first, so that none hides another.
  const all = words.split(' ').toSorted((one, other) => other.length - one.length)
  const thai = all.filter((word) => /^[ก-๛]/.test(word))
  // A small letter goes on with a word that begins like a unit: `5 millionaires`.
  return new RegExp(`(${[`\\d(?: (?:${signs})| ?(?:${all.join('|')}){1,3}(?![a-z]))`, ...thai].join('|')})`, 'u')
}
