import { sql } from 'kysely'
import { countriesOf } from '#domain/news/country.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { documentOf } from '#domain/platform/search/tokens.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import { recountCompositions } from '#server/news/subject/compositions.ts'
import { indexSubjects } from '#server/news/subject/index-subjects.ts'
import { hideOutdated } from './machine-text.ts'
import { writeOtherScript } from './other-script.ts'
import { monthPrefix } from './month-prefix.ts'

interface Version {
  article_id: number
  lang: Locale
  kind: string
  listed_at: Date
  title: string
  abstract: string
  content_html: string
  tags: string[]
  original_lang: Locale
  source_name: string
  /** The spoken words of an episode or a video. */
  spoken: string
}

/** The maximum number of searched characters of a transcript: some hours of speech. */
const maxSpoken = 200_000
/** The spoken words: the transcript of an episode, which is in its original language, or the subtitles of a video. */
const spoken = sql`case
  when version.kind = 'podcast' then (
    select string_agg(cue ->> 'text', ' ' order by position)
    from episode join item using (article_id), jsonb_array_elements(cues) with ordinality as each (cue, position)
    where episode.article_id = version.article_id and item.original_lang = version.lang)
  when version.kind = 'video' then (
    select string_agg(cue ->> 'text', ' ' order by position)
    from video, jsonb_array_elements(subtitles -> version.lang) with ordinality as each (cue, position)
    where video.article_id = version.article_id)
end`

/**
 * Updates the search index, the tags, the subjects, the other Chinese script and the machine translations of these items: public versions that count are indexed,
 * others are removed. With the first real item of a kind the invented ones leave the index, and return after the last one.
 * Every writer of texts or states must call it at the end of its transaction.
 */
export async function indexItems(trx: Transaction, articleIds: number[]): Promise<void> {
  if (articleIds.length === 0) return
  await writeOtherScript(trx, articleIds)
  await hideOutdated(trx, articleIds)
  await indexTexts(trx, articleIds)
  const changed = await inventedOutOfPlace(trx)
  if (changed.length === 0) return
  await indexTexts(trx, changed)
  await recountCompositions(trx, changed)
}

/** The invented public items that are in the index and no longer count, or the other way round. */
async function inventedOutOfPlace(trx: Transaction): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    select article_id from item where is_demo and published_at is not null
      and exists (select from item_search where item_search.article_id = item.article_id) <> ${isCounted}
  `.execute(trx)
  return rows.map(({ article_id }) => article_id)
}

async function indexTexts(trx: Transaction, articleIds: number[]): Promise<void> {
  await indexTags(trx, articleIds)
  const ids = sql`${articleIds}::bigint[]`
  await sql`
    delete from item_search as entry using item_version as version join item using (article_id)
    where entry.article_id = any(${ids}) and version.article_id = entry.article_id and version.lang = entry.lang
      and (version.listed_at is null or not ${isCounted})
  `.execute(trx)
  const { rows } = await sql<Version>`
    select article_id, lang, version.kind, listed_at, title, abstract, content_html, version.tags, original_lang, source_name,
      left(coalesce(${spoken}, ''), ${maxSpoken}) as spoken
    from item_version as version join item using (article_id) where article_id = any(${ids}) and listed_at is not null and ${isCounted}
  `.execute(trx)
  const texts = rows.map((row) => ({ ...row, text: [row.abstract, plainText(row.content_html)].join(' | ') }))
  await indexSubjects(
    trx,
    articleIds,
    texts.map(({ article_id, lang, listed_at, title, text, tags }) => ({
      articleId: article_id,
      lang,
      listedAt: listed_at,
      title,
      text,
      tags,
    })),
  )
  await indexCountries(trx, articleIds, rows)
  if (rows.length === 0) return
  await sql`
    insert into item_search (article_id, lang, kind, listed_at, document, words)
    select article_id, lang, kind, listed_at, array_to_tsvector(tokens), words
    from jsonb_to_recordset(${JSON.stringify(texts.map(rowOf))}::jsonb)
      as row (article_id bigint, lang text, kind text, listed_at timestamptz, tokens text[], words text)
    on conflict (article_id, lang) do update
    set kind = excluded.kind, listed_at = excluded.listed_at, document = excluded.document, words = excluded.words
    where item_search.document <> excluded.document or item_search.words <> excluded.words or item_search.listed_at <> excluded.listed_at
  `.execute(trx)
}

function rowOf({ article_id, lang, kind, listed_at, title, text, tags, spoken }: Version & { text: string }) {
  const { tokens, words } = documentOf(title, [text, ...tags, spoken].join(' | '))
  const prefix = monthPrefix(listed_at)
  const prefixed = [...tokens, `l:${lang}`, `k:${kind}`].map((token) => prefix + token)
  return { article_id, lang, kind, listed_at: listed_at.toISOString(), tokens: prefixed, words }
}

/** Updates which countries these items are about. */
async function indexCountries(trx: Transaction, articleIds: number[], versions: readonly Version[]): Promise<void> {
  await sql`delete from item_country where article_id = any(${articleIds}::bigint[])`.execute(trx)
  const about = [...Map.groupBy(versions, ({ article_id }) => article_id)].flatMap(([article_id, of]) =>
    countriesOf({
      originalLang: of[0]!.original_lang,
      sourceName: of[0]!.source_name,
      titles: of.map(({ title }) => title),
      tags: of.flatMap(({ tags }) => tags),
    }).map((country) => ({ country, article_id })),
  )
  if (about.length > 0) await trx.insertInto('item_country').values(about).execute()
}

/** Updates the rows by which lists of a tag find these items. */
export async function indexTags(trx: Transaction, articleIds: number[]): Promise<void> {
  await sql`delete from item_tag where article_id = any(${articleIds}::bigint[])`.execute(trx)
  await sql`
    insert into item_tag (tag, lang, kind, listed_at, article_id)
    select distinct tag, lang, version.kind, listed_at, article_id
    from item_version as version join item using (article_id) cross join unnest(version.tags) as tag
    where article_id = any(${articleIds}::bigint[]) and listed_at is not null and ${isCounted}
  `.execute(trx)
}
