import { sql } from 'kysely'
import { cutPassages, type Cited, type Passage } from '#domain/answers/passage.ts'
import { sentencesOf } from '#domain/answers/sentences.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { plainText } from '#server/platform/text/plain-text.ts'

/** A public version with all that an answer shows of it. */
export interface PublicText extends Cited {
  abstract: string
  html: string
}

type Row = Omit<PublicText, 'correction' | 'event'> & {
  correctedAt: Date | null
  correction: string | null
  startsAt: Date | null
  endsAt: Date
  zone: string
  isAllDay: boolean
  isEstimated: boolean
}

/**
 * The public versions of a list of [item, language], in no particular order. Drafts and withdrawn ones are omitted,
 * even if the index still contains them.
 */
export async function publicTexts(
  db: Database,
  wanted: readonly { articleId: number; lang: Locale }[],
): Promise<PublicText[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<Row>`
    select version.article_id as "articleId", version.lang, version.kind, version.title, version.abstract, version.content_html as html,
      item.source_name as "sourceName", version.listed_at as "listedAt", item.is_important as "isImportant", item.is_demo as "isDemo", corrected.corrected_at as "correctedAt", corrected.body as correction,
      activity.starts_at as "startsAt", activity.ends_at as "endsAt", activity.zone, activity.is_all_day as "isAllDay", activity.is_estimated as "isEstimated"
    from unnest(${wanted.map(({ articleId }) => articleId)}::bigint[], ${wanted.map(({ lang }) => lang)}::text[]) as wanted (article_id, lang)
    join item_version as version on version.article_id = wanted.article_id and version.lang = wanted.lang
    join item on item.article_id = version.article_id
    left join activity on activity.article_id = version.article_id
    left join lateral (
      select corrected_at, body from correction
      where article_id = version.article_id and lang = version.lang order by corrected_at desc limit 1
    ) as corrected on true
    where version.state = 'published' and version.listed_at is not null and item.published_at is not null
  `.execute(db)
  return rows.map(({ correctedAt, correction, startsAt, endsAt, zone, isAllDay, isEstimated, ...row }) => ({
    ...row,
    event: startsAt ? { startsAt, endsAt, zone, isAllDay, isEstimated } : undefined,
    correction: correction && correctedAt ? { text: correction, at: correctedAt } : undefined,
  }))
}

const endOfBlock = /(?<=<\/(?:p|li|h[1-6]|blockquote|pre|tr|div)>)/
/** The sanitiser's form of a reference to a footnote, which is not part of the preceding sentence. */
const footnoteReference = /<sup class="footnote-ref"><a [^<>]*>[^<>]*<\/a><\/sup>/g
/** Further blocks of a long text are not read if they contain none of the words. */
const maxBlocks = 400

/** The sentences of a public text by paragraph, without its title; those of its abstract are the first, or none. */
export function paragraphsOf({ abstract, html, lang }: Pick<PublicText, 'abstract' | 'html' | 'lang'>): string[][] {
  const blocks = html
    .replace(footnoteReference, '')
    .split(endOfBlock)
    .slice(0, maxBlocks)
    .map(plainText)
    .filter(Boolean)
  return [abstract, ...blocks].map((block) => sentencesOf(block, lang))
}

/** The sentences of a public text in their order, without its title. */
export const sentencesIn = (text: Pick<PublicText, 'abstract' | 'html' | 'lang'>): string[] => paragraphsOf(text).flat()

/** The passages of a public text, each as its sentences; the title of a text without sentences. */
export function cutsOf(text: PublicText): string[][] {
  const sentences = sentencesIn(text)
  return sentences.length ? cutPassages(sentences) : [[text.title]]
}

/** The text of a passage that an embedding model gets. */
export const meantBy = ({ title, sentences }: Pick<Passage, 'title' | 'sentences'>): string =>
  [title, ...sentences].join('\n')

/** Sentences of a public text as a passage, with how they fit a question. */
export const passageOf = (
  text: PublicText,
  sentences: string[],
  fit: Pick<Passage, 'place' | 'foundBy'> & Partial<Pick<Passage, 'held' | 'best' | 'score'>>,
): Passage => ({ ...text, sentences, held: [], best: 0, score: 1, earlier: [], ...fit })
