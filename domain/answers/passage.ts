import type { ItemKind } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'

/** When an event takes place. */
export interface EventTime {
  startsAt: Date
  /** Exclusive. */
  endsAt: Date
  /** The zone of its place, in which a whole day begins. */
  zone: string
  isAllDay: boolean
  /** Whether its source announced no exact date. */
  isEstimated: boolean
}

/** The visible facts of a text that an answer cites. */
export interface Cited {
  articleId: number
  kind: ItemKind
  lang: Locale
  title: string
  sourceName: string
  listedAt: Date
  isImportant: boolean
  /** Invented, for demonstration. */
  isDemo: boolean
  /** When an event takes place; undefined for a text about none. */
  event?: EventTime | undefined
  /** The newest correction of the text. */
  correction: { text: string; at: Date } | undefined
}

/** A few sentences of one public text that an answer can cite. */
export interface Passage extends Cited {
  sentences: string[]
  /** The position of the passage within its text, from 0. */
  place: number
  /** Whether the passage or its title contains each unit of the question. */
  held: boolean[]
  /** The index of the sentence that fits best; -1 if that is the title. */
  best: number
  score: number
  /** Found by its words, or only by its meaning; then it may share no word with the question. */
  foundBy: 'words' | 'meaning'
  /** Earlier texts of its story that fit as well, the newest first. */
  earlier: Passage[]
}

/** The sentence of a passage that fits the question best. */
export const fittingSentence = ({ sentences, best, title }: Passage): string => sentences[best] ?? title

const maxCharacters = { wide: 280, narrow: 700 }

/** Cuts the sentences of a text into passages of a readable length, in their order. */
export function cutPassages(sentences: readonly string[]): string[][] {
  const passages: string[][] = []
  let length = Infinity
  for (const sentence of sentences) {
    const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sentence)
    const max = isWide ? maxCharacters.wide : maxCharacters.narrow
    if (length + sentence.length > max) {
      passages.push([])
      length = 0
    }
    passages.at(-1)!.push(sentence)
    length += sentence.length
  }
  return passages
}
