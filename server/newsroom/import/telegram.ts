import { readFile } from 'node:fs/promises'
import { messageOf } from '#domain/platform/error.ts'
import { exportedMessages } from '#server/newsroom/telegram/messages.ts'
import { decodeText } from '#server/platform/text/decode.ts'
import type { Entry } from './entry.ts'
import { itemOfRow, type Defaults } from './rows.ts'

/** `messages.html`, `messages2.html` and `result.json` of Telegram Desktop. */
export const isTelegramFile = (path: string) => /(?:^|[\\/])(?:messages\d*\.html|result\.json)$/.test(path)

/** Reads the messages that Telegram Desktop exported of a channel as entries; of a file that has none, the reason. */
export async function* entriesOfTelegram(path: string, defaults: Defaults, now: Date): AsyncGenerator<Entry> {
  const channel = exportedMessages(decodeText(await readFile(path)))
  if (!channel) yield { position: 'file', reason: 'it is no channel that Telegram Desktop exported' }
  for (const { post: key, title, content, date } of channel?.messages ?? [])
    try {
      const row = { key, title, content, date, source: defaults.source ?? channel!.title }
      yield { position: key, ...itemOfRow(row, defaults, now) }
    } catch (error) {
      yield { position: key, reason: messageOf(error) }
    }
}
