import type { TranslationPair } from '#contract/newsroom/translation.ts'
import type { Cell } from './matrix-cell.tsx'
import { toText } from './passage-text.ts'

/** A translation as it is typed: each passage as text, or as HTML if it is more than a paragraph. */
export interface Translation {
  title: string
  passages: string[]
}

/** The name of the copy of a translation on this device. */
export const copyName = ({ articleId, lang }: Cell): string => `desk pair ${articleId} ${lang}`

/** The translation that the server has, with a passage for each one of the source. */
export function translationOf({ source, target }: TranslationPair): Translation {
  const length = Math.max(source.passages.length, target.passages.length)
  const passages = Array.from({ length }, (_, place) => toText(target.passages[place] ?? ''))
  return { title: target.title, passages }
}

const written = ({ title, passages }: Translation) => [title, ...passages.filter(Boolean)]

export const isSameTranslation = (one: Translation, other: Translation): boolean =>
  JSON.stringify(written(one)) === JSON.stringify(written(other))
