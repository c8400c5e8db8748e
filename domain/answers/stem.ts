import type { Locale } from '#domain/platform/locale.ts'

/** A form in which a text may contain a unit of a question. */
export interface Form {
  text: string
  /**
   * `word`: a whole word; `start`: the beginning of one; `piece`: anywhere in a run of characters without spaces; `phrase`: several of these, side by
   * side, as `adjacentForm` joins them.
   */
  as: 'word' | 'start' | 'piece' | 'phrase'
}

/** Endings that make another word of a stem: legal is no form of leg, and legacy none of legal. */
const derived = /(?:al|ly|y)$/
const endings = /(?:abilit(?:y|ies)|able|ations?|ings?|ions?|ments?|als?|ers?|ies|ied|ed|es|e|s|ly|y)$/
/** Folded endings of Turkish, one layer each: plural, possession, case, derivation, then those of verbs. */
const turkishEndings =
  /(?:l[ae]r|s?[iu]|s?[iu]n|[iu]m|n?[iu]n|n[ae]|y?[ae]|y[iu]|n[iu]|n?[dt][ae]|n?[dt][ae]n|y?l[ae]|ki|l[iu][kg]|l[iu]|s[iu]z|c[iu]|c[ae]|d[iu]r|t[iu]r|[dt][iu]|[dt][iu][kg]|m[iu]s|[iu]?yor|[ae]c[ae][kg]|m[ae]k|m[ae]|y?[ae]n|[iu]l)$/
const turkishLayers = 4
/** Endings that may follow a short Turkish stem, which other words begin with as well (tur is not in Türkiye). */
const turkishForms =
  ' i u a e da de ta te dan den tan ten in un ini unu ina una ine inda unda si su lar ler lari leri'.split(' ')
const shortestTurkish = 3
const shortest = 4
/** Shorter words are not inflected. */
const shortestInflected = 5

/** Returns the forms of a folded word that a text may contain; the first is the word itself. */
export function formsOfWord(word: string, locale: Locale): Form[] {
  if (locale === 'tr') return turkish(word)
  if (locale === 'en' && word.length === shortest) return formsOfStem(word, locale)
  if (word.length < shortestInflected || locale === 'vi') return [{ text: word, as: 'word' }]
  const stem = word.replace(endings, '')
  if (stem.length < shortest && derived.test(word)) return inflected(word)
  const text = stem.length >= shortest ? stem : word.slice(0, shortest)
  // A word without an ending begins other words, too: chain is not in chainlink.
  return text === word ? inflected(word) : [{ text, as: 'start' }]
}

function turkish(word: string): Form[] {
  if (word.length < shortest) return [{ text: word, as: 'word' }]
  let stem = word
  for (let layer = 0; layer < turkishLayers && stem.length > shortestTurkish; layer++) {
    const next = stem.replace(turkishEndings, '')
    if (next.length < shortestTurkish) break
    stem = next
  }
  if (stem.length > shortestTurkish) return [{ text: soft(stem), as: 'start' }]
  return [...new Set([word, ...turkishForms.map((ending) => stem + ending)])].map(
    (text): Form => ({ text, as: 'word' }),
  )
}

/** A k at the end of a longer stem becomes ğ before a vowel. */
const soft = (stem: string) => (stem.length > shortestInflected && stem.endsWith('k') ? stem.slice(0, -1) : stem)

/** A short stem also begins other words (`add` is not in address), so it matches only its own inflections. */
export function formsOfStem(text: string, locale: Locale): Form[] {
  if (!/^[a-z]/.test(text)) return [{ text, as: 'piece' }]
  if (text.length > shortest) return [{ text, as: 'start' }]
  return locale === 'tr' ? inflected(text, turkishForms) : inflected(text)
}

/** Endings of English words; the index has no s of the plural, so that `reaches` is `reache`. */
const englishForms = ['', 'e', 'ed', 'd', 'ing']
/** Endings of nouns made of longer verbs: selection, development. */
const nounForms = ['ion', 'ment', 'er']

/** After a short vowel the last letter is doubled: banned, depegged. */
const doubled = /^[a-z]*[^aeiou][aeiou]([bdgmnprt])$/

function inflected(word: string, ends: readonly string[] = englishForms): Form[] {
  const last = ends === englishForms ? doubled.exec(word)?.[1] : undefined
  const more =
    last === undefined
      ? ends === englishForms && word.length >= shortestInflected
        ? nounForms
        : []
      : [`${last}ed`, `${last}ing`]
  return [...ends, ...more].map((ending): Form => ({ text: word + ending, as: 'word' }))
}
