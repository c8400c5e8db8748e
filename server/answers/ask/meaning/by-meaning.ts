import type { Passage } from '#domain/answers/passage.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { EmbeddingModel } from '#server/platform/model/embedding.ts'
import { maxPassages, type Retrieved } from '#server/answers/ask/retrieve.ts'
import { meantBy } from '#server/answers/ask/texts.ts'
import { fuse } from './fuse.ts'
import { indexedSpace } from './nearest-index.ts'
import { nearestPassages, storedVectors } from './nearest.ts'

interface Asking {
  db: Database
  text: string
  /** The preceding question of the thread, if any. */
  before: string | undefined
  now: Date
  signal: AbortSignal | undefined
}

/**
 * Combines two orders of the passages: by their words, and by their meaning, if an embedding model is configured. With
 * an index of vectors the nearest passages of the archive are added; otherwise only the passages found by words are
 * compared. If the model fails, the order by words remains.
 */
export async function byMeaning(model: EmbeddingModel | null, found: Retrieved, asking: Asking): Promise<Passage[]> {
  const { passages, question, units } = found
  // 'What happened today?' has no subject to which a text could be near.
  if (!model || units.length === 0) return passages
  const { db, text, before, now, signal } = asking
  const meant = question.goesOn && before ? `${before}\n${text}` : text
  try {
    const space = await indexedSpace(db, model.name)
    const [vector] = space ? await model.embed([meant], signal) : []
    // A server may have changed the size of its vectors; the job then embeds the texts again.
    if (!space || !vector || vector.length !== space.dimensions)
      return fuse(passages, await compared(model, meant, passages, asking), question.locale)
    const period = found.period ?? { from: undefined, to: now }
    const near = await nearestPassages(db, { space, vector, question, period, units })
    return fuse(passages, near, question.locale).slice(0, maxPassages)
  } catch (error) {
    if (error instanceof Refusal) return passages
    throw error
  }
}

/**
 * Orders passages by their closeness to a question, compared one by one. Those without a stored vector are embedded
 * together with the question.
 */
async function compared(
  model: EmbeddingModel,
  question: string,
  passages: readonly Passage[],
  { db, signal }: Asking,
): Promise<Passage[]> {
  if (passages.length < 2) return [...passages]
  const stored = await storedVectors(db, model.name, passages)
  const missing = passages.filter((_, index) => !stored[index])
  const [asked, ...made] = await model.embed([question, ...missing.map(meantBy)], signal)
  const closeness = passages.map((passage, index) => dot(asked!, stored[index] ?? made[missing.indexOf(passage)]!))
  return passages
    .map((passage, index) => ({ passage, closeness: closeness[index]! }))
    .toSorted((one, other) => other.closeness - one.closeness)
    .map(({ passage }) => passage)
}

const dot = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
