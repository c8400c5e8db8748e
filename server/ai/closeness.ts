import type { Passage } from '#domain/answer/passage.ts'
import { Refusal } from '#contract/errors.ts'
import type { EmbeddingModel } from '#server/model/embedding.ts'

/** Of reciprocal rank fusion (Cormack, Clarke, Büttcher 2009), the usual constant. */
const fusion = 60

/**
 * The passages in an order made of two: that of their words, and that of their meaning, where a model of meanings is set up. A few dozen
 * candidates are compared exactly, so no index of vectors can be out of step with the texts. A model that fails leaves the order of words.
 */
export async function byCloseness(
  model: EmbeddingModel | null,
  question: string,
  passages: readonly Passage[],
  signal: AbortSignal | undefined,
): Promise<Passage[]> {
  if (!model || passages.length < 2) return [...passages]
  try {
    const [asked, ...vectors] = await model.embed(
      [question, ...passages.map(({ title, sentences }) => [title, ...sentences].join('\n'))],
      signal,
    )
    const closeness = vectors.map((vector) => dot(asked!, vector))
    const byMeaning = closeness.map((_, index) => index).toSorted((one, other) => closeness[other]! - closeness[one]!)
    const score = (index: number) => 1 / (fusion + index) + 1 / (fusion + byMeaning.indexOf(index))
    return passages
      .map((passage, index) => ({ passage, score: score(index) }))
      .toSorted((one, other) => other.score - one.score)
      .map(({ passage }) => passage)
  } catch (error) {
    if (error instanceof Refusal) return [...passages]
    throw error
  }
}

const dot = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0)
