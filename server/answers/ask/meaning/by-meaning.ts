import type { Passage } from '#domain/answers/passage.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { EmbeddingModel } from '#server/platform/model/embedding.ts'
import { maxPassages, type Retrieved } from '#server/answers/ask/retrieve.ts'
import { fuse } from './fuse.ts'
import { indexedSpace } from './nearest-index.ts'
import { nearestInMemory, nearestPassages } from './nearest.ts'
import type { Vectors } from './vectors.ts'

/** The service that compares vectors in the process. */
export interface MeaningServices {
  vectors: Vectors
}

interface Asking {
  db: Database
  vectors: Vectors
  text: string
  /** The preceding question of the thread, if any. */
  before: string | undefined
  now: Date
  signal: AbortSignal | undefined
}

/**
 * Combines two orders of the passages: by their words, and by their meaning, if an embedding model is configured. The
 * nearest passages of the archive are found by the index of pgvector, else by comparing all vectors in the process. If the
 * model fails, the order by words remains.
 */
export async function byMeaning(model: EmbeddingModel | null, found: Retrieved, asking: Asking): Promise<Passage[]> {
  const { passages, question, units } = found
  // 'What happened today?' has no subject to which a text could be near.
  if (!model || units.length === 0) return passages
  const { db, vectors, text, before, now, signal } = asking
  const meant = question.goesOn && before ? `${before}\n${text}` : text
  try {
    const stored = await db
      .selectFrom('embedding_model')
      .select(['id', 'dimensions'])
      .where('name', '=', model.name)
      .executeTakeFirst()
    // Nothing has been embedded yet.
    if (!stored?.dimensions) return passages
    const [vector] = await model.embed([meant], signal)
    // A server may have changed the size of its vectors; the job then embeds the texts again.
    if (vector?.length !== stored.dimensions) return passages
    const wanted = { vector, question, period: found.period ?? { from: undefined, to: now }, units }
    const space = await indexedSpace(db, model.name)
    const near = space
      ? await nearestPassages(db, { ...wanted, space })
      : await nearestInMemory(db, { ...wanted, vectors, modelId: stored.id, now })
    return fuse(passages, near, question.locale).slice(0, maxPassages)
  } catch (error) {
    if (error instanceof Refusal) return passages
    throw error
  }
}
