import type { Transaction } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { readEnglishWords } from '#server/markets/token/english-words.ts'
import { listKey } from '#server/markets/token/list-key.ts'
import { saveTokens, type NewToken } from '#server/markets/token/save.ts'
import { readDemoFile } from './content.ts'

type Facts = Pick<NewToken, 'name' | 'category' | 'links' | 'aliases'>

/** Puts the tokens of the demo in, before its items are searched for their names; one that was imported before gets its texts. */
export async function seedTokens(trx: Transaction<DB>, langs: readonly Locale[]): Promise<void> {
  const facts = await readDemoFile<Record<string, Facts>>('tokens.json')
  const texts = await Promise.all(
    langs.map(
      async (lang) =>
        [lang, await readDemoFile<Record<string, { name?: string; intro: string }>>(`${lang}/tokens.json`)] as const,
    ),
  )
  const listed = Object.entries(facts).map(([symbol, { name }]) => listKey({ symbol, name }))
  const imported = await trx.selectFrom('token').select('import_key').where('import_key', 'in', listed).execute()
  const known = new Set(imported.map(({ import_key }) => import_key))
  const tokens = Object.entries(facts).map(([symbol, each], index) => ({
    ...each,
    key: known.has(listed[index]!) ? listed[index]! : `demo:${symbol}`,
    symbol,
    texts: Object.fromEntries(texts.map(([lang, ofLang]) => [lang, ofLang[symbol]!])),
    isDemo: true,
  }))
  await saveTokens(trx, tokens, await readEnglishWords())
}
