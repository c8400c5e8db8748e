import { z } from 'zod'
import { failed, post, type ModelServer } from './request.ts'
import { estimateTokens, type Usage } from './usage.ts'

export interface EmbeddingModel {
  readonly name: string
  /** A vector of length 1 for each text, in their order. Refuses as ChatModel does. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
}

const answerShape = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) })),
  usage: z.object({ prompt_tokens: z.int().min(0) }).nullish(),
})

/** The number of texts that servers accept in one request. */
const batchSize = 64

export function openEmbedding(server: ModelServer, name: string, usage: Usage): EmbeddingModel {
  async function embedBatch(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    await usage.check()
    let tokensIn = estimateTokens(texts.join('\n'))
    let hasFailed = true
    try {
      const answer = await readAnswer(post(server, '/embeddings', { model: name, input: texts }, signal))
      const vectors = vectorsOf(answer.data, texts.length)
      tokensIn = answer.usage?.prompt_tokens ?? tokensIn
      hasFailed = false
      return vectors
    } finally {
      await usage.count({ model: name, purpose: 'embedding', hasFailed, tokensIn, tokensOut: 0 })
    }
  }

  return {
    name,
    async embed(texts, signal) {
      const vectors: Float32Array[] = []
      for (let from = 0; from < texts.length; from += batchSize)
        vectors.push(...(await embedBatch(texts.slice(from, from + batchSize), signal)))
      return vectors
    },
  }
}

async function readAnswer(parts: AsyncIterable<Uint8Array>): Promise<z.output<typeof answerShape>> {
  const bytes: Uint8Array[] = []
  for await (const part of parts) bytes.push(part)
  try {
    return answerShape.parse(JSON.parse(Buffer.concat(bytes).toString('utf8')))
  } catch (error) {
    throw failed(error)
  }
}

/** Servers may return vectors in any order; `index` identifies the text of each. */
function vectorsOf(rows: z.output<typeof answerShape>['data'], count: number): Float32Array[] {
  const size = rows[0]?.embedding.length
  const byIndex = new Map(rows.map(({ index, embedding }) => [index, embedding]))
  return Array.from({ length: count }, (_, index) => {
    const vector = byIndex.get(index)
    if (vector?.length !== size) throw failed(new Error('the vectors are not one of a size for each text'))
    return unitVector(vector!)
  })
}

function unitVector(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers)
  if (!(length > 0) || !Number.isFinite(length)) throw failed(new Error('a vector has no length'))
  return Float32Array.from(numbers, (number) => number / length)
}
