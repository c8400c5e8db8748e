import { search } from '#contract/news/search.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { list } from './list.ts'
import { suggest } from './suggest.ts'
import { sql } from 'kysely'
import { networkOf } from '#server/platform/call/client.ts'
import { normalForm } from '#domain/platform/search/tokens.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { countSearch } from '#server/news/reading/count-search.ts'
import { storeUnmet } from '#server/news/reading/unmet.ts'
import { hasHits } from './hits.ts'
import { queryOf } from './query.ts'

const maxKeywordCharacters = 40
/** Words with the punctuation inside them: `U.S`, `S&P`, `$BTC`. */
const words = /[$#]?[\p{L}\p{N}\p{M}]+(?:[.,'’&+-][\p{L}\p{N}\p{M}]+)*(?:(?<=\p{L}\.\p{L})\.|(?<=\d)%)?/gu

/**
 * Counts a client for a keyword that is short and has results: hot keywords are public, and nobody should be able to
 * publish a text of their own there. Each client counts once, by a pseudonym of its network that differs per keyword.
 */
const saveKeyword: Handler<typeof search.saveKeyword> = async ({ title }, context) => {
  const { db, locale, client, now } = context
  const query = queryOf(title, {})
  const shown = cleaned(title)
  if (!query || !shown || shown.length > maxKeywordCharacters) return { saved: false }
  const keyword = normalForm(query.terms.flat()).trim()
  const found = await hasHits(db, query)
  await countSearch(db, { lang: locale, found, now })
  if (!found) {
    await storeUnmet(context, { kind: 'search', lang: locale, query: keyword, shown })
    return { saved: false }
  }
  const identity = JSON.stringify([locale, keyword, networkOf(client.ip)])
  await sql`
    insert into search_keyword_client (lang, keyword, client_hash, shown, day)
    select ${locale}, ${keyword}, sha256(convert_to(client_hash_key || ${identity}, 'UTF8')), ${shown}, ${now.toISOString().slice(0, 10)}::date
    from site_secret
    on conflict (lang, keyword, client_hash) do update set day = excluded.day, shown = excluded.shown
  `.execute(db)
  return { saved: true }
}

/** The words of a query as they were typed. */
const cleaned = (title: string | undefined) =>
  visibleText(title ?? '')
    .match(words)
    ?.join(' ') ?? ''

export const handlers = bind(search, { list, saveKeyword, suggest })
