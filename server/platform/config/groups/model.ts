import { baseUrl, dollars, modelName, optional, secret, wholeNumber } from '#server/platform/config/schemas.ts'
import { group, setting, type ValuesOf } from '#server/platform/config/setting.ts'
import { StartError } from '#server/platform/config/start-error.ts'

export const model = group(
  'Language model',
  `Any server with OpenAI's wire format, also one of this machine or network; its address is the operator's choice and may be private. Without
one, answers quote the archive and translation knows the two scripts of Chinese.`,
  {
    chat: {
      url: setting(
        'LLM_BASE_URL',
        optional(baseUrl),
        '',
        'Address that `/chat/completions` is appended to, for example `http://127.0.0.1:11434/v1`',
      ),
      key: setting('LLM_API_KEY', optional(secret), '', 'Key for it, if it requires one'),
      name: setting('LLM_MODEL', optional(modelName), '', 'Model that it is asked for'),
    },
    embedding: {
      url: setting(
        'EMBEDDING_BASE_URL',
        optional(baseUrl),
        '',
        'Address that `/embeddings` is appended to; without one the search of answers is by words only. Texts that share no word with a question are then found, too: by the index of the extension `vector` (pgvector) where PostgreSQL has it, else by comparing all vectors in the process',
      ),
      key: setting('EMBEDDING_API_KEY', optional(secret), '', 'Key for it, if it requires one'),
      name: setting('EMBEDDING_MODEL', optional(modelName), '', 'Model that turns texts into vectors'),
      perMinute: setting(
        'EMBEDDING_PER_MINUTE',
        wholeNumber(1, 100_000),
        '1200',
        'About how many passages are sent to it a minute at most while the archive is embedded; the newest come first',
      ),
    },
    silenceSeconds: setting(
      'LLM_TIMEOUT',
      wholeNumber(1, 600),
      '30',
      'Seconds without a word of the server after which a request is given up',
    ),
    priceIn: setting('LLM_PRICE_IN', dollars, '0', 'US dollars for a million tokens that are sent'),
    priceOut: setting('LLM_PRICE_OUT', dollars, '0', 'US dollars for a million tokens that are received'),
    dayLimit: setting(
      'LLM_DAY_LIMIT',
      dollars,
      '0',
      'US dollars that a day (UTC) may cost by these prices; 0 sets no limit',
    ),
  },
)

/** Refuses settings that are useless without another one. */
export function checkModel({ chat, embedding, priceIn, priceOut, dayLimit }: ValuesOf<typeof model.settings>): void {
  if (chat.url && !chat.name) throw new StartError('LLM_BASE_URL must be accompanied by LLM_MODEL.')
  if (embedding.url && !embedding.name)
    throw new StartError('EMBEDDING_BASE_URL must be accompanied by EMBEDDING_MODEL.')
  if (dayLimit && !priceIn && !priceOut)
    throw new StartError('LLM_DAY_LIMIT must be accompanied by LLM_PRICE_IN or LLM_PRICE_OUT.')
}
