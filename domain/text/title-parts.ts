/** Units that follow a number and a space in every language: a sign, a magnitude or a ticker. */
const signs = '%|[KMB]n?\\b|[A-Z][A-Z0-9]{1,5}\\b'

const patterns = new Map<string, RegExp>()

/**
 * Splits a title into parts, alternately with and without allowed line breaks. No line may break between the last digit
 * of a number and its unit (`$1.2 billion`, `5 BTC`, `220亿美元`), nor within Thai loan words, which browsers break
 * because their dictionaries lack them. Joined, the parts are the title. `words` are the units and loan words of the
 * language, separated by spaces.
 */
export function titleParts(title: string, words: string): string[] {
  const pattern = patterns.get(words) ?? patternOf(words)
  patterns.set(words, pattern)
  return title.split(pattern)
}

function patternOf(words: string): RegExp {
  // The longest first, because a shorter alternative would match first.
  const all = words.split(' ').toSorted((one, other) => other.length - one.length)
  const thai = all.filter((word) => /^[ก-๛]/.test(word))
  // A lower-case letter continues a word that begins like a unit: `5 millionaires`.
  return new RegExp(`(${[`\\d(?: (?:${signs})| ?(?:${all.join('|')}){1,3}(?![a-z]))`, ...thai].join('|')})`, 'u')
}
