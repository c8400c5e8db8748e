import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { documentOf } from '#domain/platform/search/tokens.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { indexSubjects } from '#server/news/subject/index-subjects.ts'
import { indexTags } from './item-tags.ts'
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
 * Updates the search index, the tags, the subjects and the other Chinese script of these items: public versions are indexed, others
 * are removed.
 * Every writer of texts or states must call it at the end of its transaction.
 */
export async function indexItems(trx: Transaction<DB>, articleIds: number[]): Promise<void> {
  if (articleIds.length === 0) return
  await writeOtherScript(trx, articleIds)
  await indexTags(trx, articleIds)
  const ids = sql`${articleIds}::bigint[]`
  await sql`
    delete from item_search as entry using item_version as version
    where entry.article_id = any(${ids}) and version.article_id = entry.article_id and version.lang = entry.lang and version.listed_at is null
  `.execute(trx)
  const { rows } = await sql<Version>`
    select article_id, lang, version.kind, listed_at, title, abstract, content_html, tags,
      left(coalesce(${spoken}, ''), ${maxSpoken}) as spoken
    from item_version as version where article_id = any(${ids}) and listed_at is not null
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
