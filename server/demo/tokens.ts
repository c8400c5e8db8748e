import type { Locale } from '#domain/platform/locale.ts'
import { readEnglishWords } from '#server/markets/token/english-words.ts'
import { listKey } from '#server/markets/token/list-key.ts'
import { saveTokens, type NewToken } from '#server/markets/token/save.ts'
import { readDemoFile, readDemoTexts } from './content.ts'
import type { Transaction } from '#server/platform/data/database.ts'

type Facts = Pick<NewToken, 'name' | 'category' | 'links' | 'aliases'>

/** Puts the tokens of the demo in, before its items are searched for their names; one that was imported before gets its texts. */
export async function seedTokens(trx: Transaction, langs: readonly Locale[]): Promise<void> {
  const facts = await readDemoFile<Record<string, Facts>>('tokens.json')
  const textsOf = await readDemoTexts<{ name?: string; intro: string }>(langs, 'tokens.json')
  const listed = Object.entries(facts).map(([symbol, { name }]) => listKey({ symbol, name }))
  const imported = await trx.selectFrom('token').select('import_key').where('import_key', 'in', listed).execute()
  const known = new Set(imported.map(({ import_key }) => import_key))
  const tokens = Object.entries(facts).map(([symbol, each], index) => ({
    ...each,
    key: known.has(listed[index]!) ? listed[index]! : `demo:${symbol}`,
    symbol,
    texts: textsOf(symbol),
    isDemo: true,
  }))
  await saveTokens(trx, tokens, await readEnglishWords())
}
