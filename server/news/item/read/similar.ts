import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { foldText } from '#domain/platform/search/fold.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import { runsOf, tokensOf } from '#domain/platform/search/tokens.ts'
import { areKin, tellingOf, type Telling } from '#domain/news/story/kin.ts'
import type { Caller } from '#server/platform/call/handler.ts'
import { type Database, rowLimit, sizeOfArray } from '#server/platform/data/database.ts'
import { monthPrefix } from '#server/news/index/month-prefix.ts'
import { hydrateSkeleton, type ItemRow, type TitleRow } from './hydrate.ts'

const dayMs = 86_400_000
/** Days before and after an item within which items of the same story are searched. */
const reachDays = 10
/** A word in more titles than this does not identify a story. */
const maxTitles = 200
const maxTokens = 32
/** So many candidates are read for each result, because the titles of a small archive make common words look rare. */
const candidatesPerResult = 5
/** While a story is news, its titles are compared with each other for every page that shows one of its items. */
const tellings = new LRUCache<string, Telling>({ max: 2_000, memoMethod: tellingOf })

/**
 * Reads up to `limit` items of a kind, public in the language of `row`, whose titles tell of the story of its title; newest first. The index
 * finds titles with shared words that are rare in these days, and `areKin` decides by what is rare in the language.
 */
export async function readSimilar(
  db: Database,
  row: TitleRow,
  kind: ItemKind,
  limit: number,
  caller?: Caller,
): Promise<ItemRow[]> {
  const { tokens, needed } = telling(row.title)
  if (tokens.length < needed) return []
  const at = row.published_at.getTime()
  const [from, to] = [new Date(at - reachDays * dayMs), new Date(at + reachDays * dayMs)]
  const months = [...new Set([from, row.published_at, to].map(monthPrefix))]
  const query = sql`
    with titles as (
      select count(*)::float as count from item_version
      where kind = ${kind} and lang = ${row.lang} and listed_at between ${from} and ${to}
    ), hits as (
      select token, found.article_id, found.listed_at, count(*) over (partition by token) as of_token
      from (select token from unnest(${tokens}::text[]) as token ${sizeOfArray(tokens)}) as tokens
        cross join (select month from unnest(${months}::text[]) as month ${sizeOfArray(months)}) as months cross join lateral (
        select article_id, listed_at from item_search
        where document @@ format('%L & %L & %L', month || '^' || token, month || 'k:' || ${kind}::text, month || 'l:' || ${row.lang}::text)::tsquery
          and listed_at between ${from} and ${to} and article_id <> ${row.article_id}
        ${rowLimit(maxTitles)}
      ) as found
    ), alike as (
      select article_id, listed_at, sum(ln(greatest(count, of_token) / of_token)) as likeness, max(ln(count + 1)) as certain
      from hits cross join titles where of_token < ${maxTitles}
      group by article_id, listed_at having count(distinct token) >= ${needed}
      order by likeness desc ${rowLimit(limit * candidatesPerResult)}
    )
    select article_id, row_number() over (order by likeness desc) as position from alike where likeness >= certain`
  // In the language of the item, which may not be that of the page.
  const rows = await hydrateSkeleton(db, { query }, { locale: row.lang, caller })
  const ours = tellings.memo(row.title)
  return rows
    .filter(({ title }) => areKin(ours, tellings.memo(title)))
    .slice(0, limit)
    .toSorted(
      (one, other) => other.published_at.getTime() - one.published_at.getTime() || other.article_id - one.article_id,
    )
}

/**
 * Whether two titles of one language share enough words to be about one story, without knowing how rare the words are.
 */
export function sharesWords(one: string, other: string): boolean {
  const { tokens, needed } = telling(one)
  const others = new Set(telling(other).tokens)
  const shared = tokens.filter((token) => others.has(token)).length
  return shared >= needed && shared * 2 >= Math.min(tokens.length, others.size)
}

/**
 * The words of a title that identify its story, and how many of them another title must share: pieces of CJK and Thai
 * text overlap.
 */
function telling(title: string): { tokens: string[]; needed: number } {
  const runs = runsOf(foldText(title))
  const isPieces = runs.some(({ kind }) => kind !== 'word')
  const tokens = runs.flatMap((run) => tokensOf(run).filter((token) => isTelling(run.kind, token)))
  return { tokens: [...new Set(tokens)].slice(0, maxTokens), needed: isPieces ? 3 : 2 }
}

function isTelling(kind: 'word' | 'cjk' | 'thai', token: string): boolean {
  const length = Array.from(token).length
  if (kind === 'word') return length >= 4 || (length === 3 && !/^\d+$/.test(token))
  return kind === 'cjk' ? length >= 2 : length >= 3
}
