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

const shortest = 4
const endings = /(?:ations?|ings?|ions?|ments?|ers?|ies|ied|ed|es|e|s|y)$/
/** Turkish adds several endings to a stem, which rarely keeps more than this part of the word. */
const turkishStem = 0.65

/** The forms of a folded word that a text may contain; the first is the word itself or its stem. */
export function formsOfWord(word: string, locale: Locale): Form[] {
  const whole: Form = { text: word, as: 'word' }
  if (locale === 'vi' || word.length < shortest || /\d/.test(word)) return [whole]
  const stem = locale === 'tr' ? word.slice(0, Math.ceil(word.length * turkishStem)) : word.replace(endings, '')
  return stem.length >= shortest ? [{ text: stem, as: 'start' }] : [whole]
}
