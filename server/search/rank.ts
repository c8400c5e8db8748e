import { sql } from 'kysely'
import type { Database } from '#server/data/database.ts'
import { adjacentForm } from '#domain/search-tokens.ts'
import type { Locale } from '#domain/locale.ts'
import type { SearchSite } from './frequency.ts'
import { newestHits, type Found, type Hit } from './hits.ts'
import { tokensWanted, type SearchQuery } from './query.ts'

/** Only these many of the newest titles and texts are weighed, so that a word that everybody uses costs no more. */
const weighed = 100
/** The beginning of a long text is read without the rest. */
const longestTitle = 1_000
const dayMs = 86_400_000

/** The most fitting first, and the newest of all that are found: words side by side in the title, words in the title, side by side in the text; newer before older. */
export async function rankedHits(
  site: SearchSite,
  query: SearchQuery,
  { locale, now }: { locale: Locale; now: Date },
): Promise<{ hits: Hit[]; found: Found }> {
  const [{ hits: inTitles }, found] = await Promise.all([
    newestHits(site, query, { locale, count: weighed, where: 'title' }),
    newestHits(site, query, { locale, count: weighed }),
  ])
  const titled = new Set(inTitles.map(({ articleId }) => articleId))
  const hits = [...new Map([...found.hits, ...inTitles].map((hit) => [hit.articleId, hit])).values()]
  // A word stands in each text that has it, and in each title that was found: nothing to look up.
  const isWord = tokensWanted(query).length === 1
  const places = isWord ? undefined : await placesOf(site.db, query, hits)
  const scoreOf = ({ articleId, listedAt }: Hit) => {
    const place = places?.get(articleId)
    const age = Math.max(0, now.getTime() - listedAt.getTime()) / dayMs
    return (titled.has(articleId) ? 4 : 0) + (place?.inTitle ? 4 : 0) + (place?.inText ? 2 : 0) + 2 / (1 + age / 30)
  }
  const ranked = hits
    .map((hit) => ({ hit, score: scoreOf(hit) }))
    .toSorted((one, other) => other.score - one.score || other.hit.listedAt.getTime() - one.hit.listedAt.getTime())
    .map(({ hit }) => hit)
  return { hits: ranked, found }
}

/** Where the whole query stands word for word. */
async function placesOf(
  db: Database,
  { terms, isPhrase }: SearchQuery,
  hits: Hit[],
): Promise<Map<number, { inTitle: boolean; inText: boolean }>> {
  const form = adjacentForm(terms.flat())
  const { rows } = await sql<{ articleId: number; inTitle: boolean; inText: boolean }>`
    select article_id as "articleId", strpos(split_part(left(words, ${longestTitle}), '|', 1), ${form}) > 0 as "inTitle",
      ${isPhrase ? sql`true` : sql`strpos(words, ${form}) > 0`} as "inText"
    from unnest(${hits.map(({ articleId }) => articleId)}::bigint[], ${hits.map(({ lang }) => lang)}::text[]) as hit (article_id, lang)
    join item_search using (article_id, lang)
  `.execute(db)
  return new Map(rows.map((row) => [row.articleId, row]))
}
