import type { Transaction } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import type { DB } from '#server/data/schema.ts'
import { readEnglishWords } from '#server/tokenwiki/english-words.ts'
import { saveTokens, type NewToken } from '#server/tokenwiki/save.ts'
import { readDemoFile } from './content.ts'

type Facts = Pick<NewToken, 'name' | 'category' | 'links' | 'aliases'>

/** Puts the tokens of the demo in, before its items are searched for their names. */
export async function seedTokens(trx: Transaction<DB>, langs: readonly Locale[]): Promise<void> {
  const facts = await readDemoFile<Record<string, Facts>>('tokens.json')
  const texts = await Promise.all(
    langs.map(
      async (lang) =>
        [lang, await readDemoFile<Record<string, { name?: string; intro: string }>>(`${lang}/tokens.json`)] as const,
    ),
  )
  const tokens = Object.entries(facts).map(([symbol, each]) => ({
    ...each,
    key: `demo:${symbol}`,
    symbol,
    texts: Object.fromEntries(texts.map(([lang, ofLang]) => [lang, ofLang[symbol]!])),
    isDemo: true,
  }))
  await saveTokens(trx, tokens, await readEnglishWords())
}
