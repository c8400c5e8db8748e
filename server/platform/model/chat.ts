import type { ModelPurpose } from '#domain/platform/model-purpose.ts'
import { failed, post, type ModelServer } from './request.ts'
import { estimateTokens, type Usage } from './usage.ts'
import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ChatRequest {
  messages: readonly ChatMessage[]
  /** The purpose under which the usage is counted. */
  purpose: ModelPurpose
  /** The maximum number of tokens in the answer; 1,024 by default. */
  maxTokens?: number
  /** 0 by default. */
  temperature?: number
  signal?: AbortSignal | undefined
}

export interface ChatModel {
  readonly name: string
  /**
   * The answer in pieces as they arrive; it ends normally only if the server marks it as complete. Refuses
   * `model_busy`, `model_failed` (also for a complete answer without any text), `model_silent`, `model_spent`, and
   * `model_cut` if the answer ends early; the pieces until then remain valid. Leaving the loop closes the request; if `signal` aborts, its reason is thrown.
   */
  stream(request: ChatRequest): AsyncGenerator<string>
  /** The whole answer, with the same refusals. */
  complete(request: ChatRequest): Promise<string>
}

const defaultMaxTokens = 1024

/** Opens a model of a server; `usage` counts every request, also those that fail or are left. */
export function openChat(server: ModelServer, name: string, usage: Usage): ChatModel {
  async function* stream({ messages, purpose, maxTokens, temperature = 0, signal }: ChatRequest) {
    await usage.check()
    const body = {
      model: name,
      messages,
      max_tokens: maxTokens ?? defaultMaxTokens,
      temperature,
      stream: true,
      stream_options: { include_usage: true },
    }
    let given = ''
    let counted: { tokensIn: number; tokensOut: number } | undefined
    let hasFailed = true
    try {
      for await (const { text, tokens } of readPieces(post(server, '/chat/completions', body, signal))) {
        counted = tokens ?? counted
        given += text
        if (text) yield text
      }
      if (!given.trim()) throw failed(new Error('the model completed an answer without any text'))
      hasFailed = false
    } finally {
      await usage.count({
        model: name,
        purpose,
        hasFailed,
        tokensIn: counted?.tokensIn ?? estimateTokens(messages.map(({ content }) => content).join('\n')),
        tokensOut: counted?.tokensOut ?? estimateTokens(given),
      })
    }
  }

  return {
    name,
    stream,
    async complete(request) {
      let whole = ''
      for await (const piece of stream(request)) whole += piece
      return whole
    },
  }
}

interface Piece {
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
async function* readPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
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
