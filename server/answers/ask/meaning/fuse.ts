import type { Passage } from '#domain/answers/passage.ts'
import { byStory } from '#domain/answers/stories.ts'
import type { Locale } from '#domain/platform/locale.ts'

/** The usual constant of reciprocal rank fusion (Cormack, Clarke, Büttcher 2009). */
const constant = 60

/**
 * Combines two orders into one, with one passage per item and per story. If both contain an item, its passage by words
 * is used, because quotations need it.
 */
export function fuse(byWords: readonly Passage[], byMeaning: readonly Passage[], language: Locale): Passage[] {
  const fused = new Map<number, { passage: Passage; score: number }>()
  for (const order of [byWords, byMeaning])
    for (const [rank, passage] of order.entries()) {
      const known = fused.get(passage.articleId)
      const score = (known?.score ?? 0) + 1 / (constant + rank)
      fused.set(passage.articleId, { passage: known?.passage ?? passage, score })
    }
  const ordered = [...fused.values()].toSorted((one, other) => other.score - one.score)
  return byStory(
    ordered.map(({ passage }) => passage),
    language,
  )
}
