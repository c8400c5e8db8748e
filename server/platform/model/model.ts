import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { openChat, type ChatModel } from './chat.ts'
import { openEmbedding, type EmbeddingModel } from './embedding.ts'
import type { ModelServer } from './request.ts'
import { openUsage } from './usage.ts'

/** The language models of the configuration; null where one is not set up. */
export interface Model {
  readonly chat: ChatModel | null
  readonly embedding: EmbeddingModel | null
}

/** The services of rooms that ask a model. */
export interface ModelServices {
  model: Model
}

const pausesMs = [500, 2_000]

interface Options {
  config: Pick<Config, 'model'>
  db: Database
  clock?: () => Date
  /** How long to wait before each further try. */
  pausesMs?: readonly number[]
}

/** Opens the configured models. Nothing connects before it is asked. */
export function openModel({ config, db, clock = () => new Date(), pausesMs: pauses = pausesMs }: Options): Model {
  const { chat, embedding, silenceSeconds } = config.model
  const usage = openUsage(db, config, clock)
  const serverOf = (url: string, key: string | null): ModelServer => ({
    url,
    key,
    silenceMs: silenceSeconds * 1000,
    pausesMs: pauses,
  })
  return {
    chat: chat.url && chat.name ? openChat(serverOf(chat.url, chat.key), chat.name, usage) : null,
    embedding:
      embedding.url && embedding.name
        ? openEmbedding(serverOf(embedding.url, embedding.key), embedding.name, usage)
        : null,
  }
}
