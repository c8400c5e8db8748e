import { sql } from 'kysely'
import formerSymbols from '#domain/markets/token/former-symbols.json' with { type: 'json' }
import { tokenTag, tokensTag } from '#contract/tags.ts'
import type { TokenDetail } from '#contract/markets/token.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { localeEntries, locales, type Locale } from '#domain/platform/locale.ts'
import {
  isOrdinaryName,
  isOrdinarySymbol,
  isUnsegmentedName,
  nameKey,
  symbolKey,
} from '#domain/markets/token/mention.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { storeRows } from '#server/platform/data/store-rows.ts'
import { sanitiseHtml } from '#server/platform/text/sanitise.ts'
import type { StoredContract } from './contract-view.ts'

/** A token to store. What is left out stays as it is at a known one. */
export interface NewToken {
  /** The key by which the same token is found again. */
  key: string
  symbol: string
  name: string
  category?: TokenDetail['category']
  imageUrl?: string
  links?: TokenDetail['links']
  contracts?: StoredContract[]
  /** Names in other languages and scripts are names by which texts mean it. */
  texts?: Partial<Record<Locale, { name?: string; intro?: string; content?: string }>>
  /** Further names that always mean it. */
  aliases?: readonly string[]
  isDemo?: boolean
}

/**
 * Stores tokens: new ones, or in place of those with their keys. `isWord` knows the words of English. Of several tokens with one
 * symbol the first has the ticker. A token that lists still have under a former symbol has no names: texts mean the one that it became. Returns how many are new. Items are not searched again (`reindexItems`).
 */
export async function saveTokens(
  trx: Transaction,
  tokens: readonly NewToken[],
  isWord: (word: string) => boolean,
): Promise<number> {
  const rows = tokens.map((token) => ({
    import_key: token.key,
    symbol: oneLine(token.symbol),
    name: oneLine(token.name),
    category: token.category,
    image_url: token.imageUrl,
    links: token.links,
    contracts: token.contracts,
    is_symbol_ordinary: isOrdinarySymbol(token.symbol, isWord),
    is_demo: token.isDemo ?? false,
  }))
  const { rows: saved } = await sql<{ id: number; import_key: string; is_new: boolean }>`
    insert into token (import_key, symbol, name, category, image_url, links, contracts, is_symbol_ordinary, is_demo)
    select row.import_key, row.symbol, row.name, coalesce(row.category, known.category, 'other'),
      coalesce(row.image_url, known.image_url, ''), coalesce(row.links, known.links, '[]'),
      coalesce(row.contracts, known.contracts, '[]'), row.is_symbol_ordinary, row.is_demo
    from jsonb_populate_recordset(null::token, ${JSON.stringify(rows)}::jsonb) as row left join token as known on known.import_key = row.import_key
    on conflict (import_key) do update set symbol = excluded.symbol, name = excluded.name, image_url = excluded.image_url,
      category = excluded.category, links = excluded.links, contracts = excluded.contracts, updated_at = now()
    returning id, import_key, xmax = 0 as is_new
  `.execute(trx)
  const ids = new Map(saved.map(({ id, import_key }) => [import_key, id]))
  await saveNames(trx, tokens, ids, isWord)
  await sql`
    delete from token_name using token as former, token as current, jsonb_each(${JSON.stringify(formerSymbols)}::jsonb) as renamed (symbol, before)
    where token_name.token_id = former.id and current.symbol = renamed.symbol and renamed.before ? former.symbol
      and lower(current.name) = lower(former.name)
  `.execute(trx)
  await saveTexts(trx, tokens, ids)
  await publishTags(trx, tokensTag, ...saved.filter(({ is_new }) => !is_new).map(({ id }) => tokenTag(id)))
  return saved.filter(({ is_new }) => is_new).length
}

async function saveNames(
  trx: Transaction,
  tokens: readonly NewToken[],
  ids: ReadonlyMap<string, number>,
  isWord: (word: string) => boolean,
): Promise<void> {
  const renamed = tokens.filter(({ texts, aliases }) => texts || aliases).map(({ key }) => ids.get(key)!)
  await sql`delete from token_name where token_id = any(${renamed}::bigint[])`.execute(trx)
  const rows = tokens.flatMap(({ key, symbol, name, texts = {}, aliases = [] }) => {
    const token_id = ids.get(key)!
    const translated = locales.flatMap((lang) => texts[lang]?.name || [])
    const named = [name, ...translated].map((text) => ({ text, is_ordinary: isOrdinaryName(text, isWord) }))
    const always = aliases.map((text) => ({ text, is_ordinary: false }))
    const former = (formerSymbols as Partial<Record<string, string[]>>)[symbol.toUpperCase()] ?? []
    return [
      ...[symbol, ...former].map((text) => ({
        token_id,
        key: symbolKey(text),
        kind: 'symbol',
        text,
        is_ordinary: isOrdinarySymbol(text, isWord),
        is_part: false,
      })),
      ...[...always, ...named].map(({ text, is_ordinary }) => ({
        token_id,
        key: nameKey(text),
        kind: 'name',
        text,
        is_ordinary,
        is_part: isUnsegmentedName(text),
      })),
    ].filter((each) => each.key)
  })
  await sql`
    insert into token_name (key, token_id, kind, text, is_ordinary, is_part)
    select key, token_id, kind, text, is_ordinary, is_part from jsonb_populate_recordset(null::token_name, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing
  `.execute(trx)
  await sql`
    update token_name as name set is_ordinary = row.is_ordinary
    from jsonb_populate_recordset(null::token_name, ${JSON.stringify(rows)}::jsonb) as row where name.key = row.key and name.token_id = row.token_id and name.kind = row.kind
      and name.is_ordinary <> row.is_ordinary
  `.execute(trx)
}

async function saveTexts(
  trx: Transaction,
  tokens: readonly NewToken[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = tokens.flatMap(({ key, texts = {} }) =>
    localeEntries(texts).map(([lang, { name = '', intro = '', content = '' }]) => ({
      token_id: ids.get(key)!,
      lang,
      name: oneLine(name),
      intro: oneLine(intro),
      content_html: sanitiseHtml(content),
    })),
  )
  await storeRows(trx, 'token_text', rows, { key: ['token_id', 'lang'] })
}
