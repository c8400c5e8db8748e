import type { ModelPurpose } from '#domain/platform/model-purpose.ts'
import { readPieces } from './chat-stream.ts'
import { failed, post, type ModelServer } from './request.ts'
import { estimateTokens, type Usage } from './usage.ts'

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
