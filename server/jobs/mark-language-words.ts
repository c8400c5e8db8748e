import { indexItems } from '#server/news/index/write.ts'
import { markLanguageWords } from '#server/news/subject/language-words.ts'
import type { Job } from './job.ts'

const itemsAtOnce = 200

/** Finds which names of tokens are words of a language, and searches the items again that named these tokens. */
export const markLanguageWordsJob: Job = {
  name: 'mark-language-words',
  cron: '41 3 * * *',
  run: async (db) => {
    const items = await markLanguageWords(db)
    for (let start = 0; start < items.length; start += itemsAtOnce)
      await db.transaction().execute((trx) => indexItems(trx, items.slice(start, start + itemsAtOnce)))
    return { searched: items.length }
  },
}
