import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { failed } from './request.ts'

export interface Piece {
  text: string
  /** Once at the end, by servers that count. */
  tokens?: { tokensIn: number; tokensOut: number } | undefined
}

const chunkShape = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) }).nullish(),
  error: z.unknown().optional(),
})

const endMark = '[DONE]'

/**
 * Reads a streamed chat completion. Refuses `model_failed` for an invalid response or a reported error, `model_cut` if
 * it ends before the server marks it as complete, or for lack of tokens.
 */
export async function* readPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  const decoder = new TextDecoder()
  const arrived: string[] = []
  const parser = createParser({ onEvent: ({ data }) => void arrived.push(data) })
  let ending: string | undefined
  for await (const part of bytes) {
    parser.feed(decoder.decode(part, { stream: true }))
    for (const data of arrived.splice(0)) {
      if (data === endMark) return judgeEnding(ending ?? 'stop')
      const { piece, finish } = readChunk(data)
      ending = finish ?? ending
      yield piece
    }
  }
  judgeEnding(ending)
}

function judgeEnding(reason: string | undefined): void {
  if (reason === undefined || reason === 'length') throw new Refusal('model_cut')
  if (reason !== 'stop') throw failed(new Error(`the model ended for ${reason}`))
}

function readChunk(data: string): { piece: Piece; finish: string | undefined } {
  const chunk = chunkShape.safeParse(readJson(data))
  if (!chunk.success || chunk.data.error) throw failed(new Error(`the model server sent ${data.slice(0, 200)}`))
  const { choices, usage } = chunk.data
  const [choice] = choices ?? []
  return {
    piece: {
      text: choice?.delta?.content ?? '',
      tokens: usage ? { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens } : undefined,
    },
    finish: choice?.finish_reason ?? undefined,
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw failed(error)
  }
}
