import { oneAStory, type Passage } from '#domain/answer/passage.ts'
import type { Locale } from '#domain/locale.ts'

/** Of reciprocal rank fusion (Cormack, Clarke, Büttcher 2009), the usual constant. */
const constant = 60

/**
 * One order of two, one passage an item and a story. Of an item that both have, the passage of its words stays: a quotation needs them.
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
  return oneAStory(
    ordered.map(({ passage }) => passage),
    language,
  )
}
