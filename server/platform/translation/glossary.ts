import { sql } from 'kysely'
import { foldedTextOf } from '#domain/platform/search/fold.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { mentionKeys, symbolKey } from '#domain/markets/token/mention.ts'
import { mentionsToken } from '#domain/markets/token/word.ts'
import type { GlossaryName } from '#domain/platform/language/translation-check.ts'
import type { Database } from '#server/platform/data/database.ts'

interface Row {
  kind: 'symbol' | 'name'
  text: string
  is_part: boolean
  /** The name of the token in the target language, its own name, and its ticker. */
  translation: string | null
  own: string
  symbol: string
}

const capitals = /(?<![A-Za-z0-9])[A-Z][A-Z0-9]{1,9}(?![A-Za-z0-9])/g

/**
 * The tickers and names of the token wiki that texts contain, and how the wiki calls these tokens in another language. Names that
 * are ordinary words (Link, One) are left to the translator.
 */
export async function glossaryOf(db: Database, texts: readonly string[], to: Locale): Promise<GlossaryName[]> {
  const whole = texts.join('\n')
  const symbols = [...new Set(whole.match(capitals))].map(symbolKey)
  const keys = [...mentionKeys({ title: '', text: whole, tags: [] }), ...symbols]
  const { rows } = await sql<Row>`
    select name.kind, name.text, name.is_part, nullif(text.name, '') as translation, token.name as own, token.symbol
    from token_name as name
    join token on token.id = name.token_id
    left join token_text as text on text.token_id = name.token_id and text.lang = ${to}
    where (name.key = any(${keys}::text[]) or name.is_part) and not name.is_ordinary
  `.execute(db)
  const folded = foldedTextOf(whole)
  const here = rows.filter((row) =>
    isTicker(row)
      ? mentionsToken(whole, row.text.toUpperCase())
      : !row.is_part || folded.includes(foldedTextOf(row.text)),
  )
  const glossary = here.map((row) => ({
    name: isTicker(row) ? row.text.toUpperCase() : row.text,
    translations: isTicker(row) ? [] : [...new Set([row.translation, row.own].filter((each) => each !== null))],
  }))
  return [...new Map(glossary.map((entry) => [entry.name, entry])).values()]
}

/** A token is also named by its ticker, which stays as it is in every language. */
const isTicker = ({ kind, text, symbol }: Row) => kind === 'symbol' || foldedTextOf(text) === foldedTextOf(symbol)
