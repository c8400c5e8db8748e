import { sql } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import { newestIn } from '#server/news/composition/rows.ts'
import { titleOfComposition } from '#server/news/subject/composition-title.ts'
import type { Database } from '#server/platform/data/database.ts'
import { newestOfShow, readShow } from '#server/media/podcast/show.ts'
import type { FeedSubject } from './choice.ts'

type Subject = Extract<FeedSubject, { subjectId: number }>

/** The address of the page of a subject. */
export function subjectPage({ by, subjectId }: Subject): string {
  return by === 'show'
    ? '/radios'
    : `/${{ topic: 'topic', special: 'tspecial', story: 'story', token: 'project' }[by]}/${subjectId}`
}

/** The name of a topic, special subject, story, token or podcast in a language; undefined when there is none of this id. */
export async function subjectName(
  db: Database,
  { by, subjectId }: Subject,
  locale: Locale,
): Promise<string | undefined> {
  if (by === 'show') return (await readShow(db, subjectId))?.title
  const { rows } = await (by === 'token'
    ? sql<{ name: string }>`select name || ' (' || symbol || ')' as name from token where id = ${subjectId}`
    : sql<{ name: string }>`
        select ${titleOfComposition(sql`id`, locale)} as name from composition where id = ${subjectId} and kind = ${by}`
  ).execute(db)
  return rows[0]?.name
}

/** The newest items of a subject that are public in a language; of a podcast all episodes, which have one language each. */
export async function findOfSubject(
  db: Database,
  { by, subjectId }: Subject,
  lang: Locale,
  limit: number,
): Promise<number[]> {
  if (by === 'show') return newestOfShow(db, subjectId, limit)
  if (by !== 'token') return newestIn(db, subjectId, lang, limit)
  const { rows } = await sql<{ article_id: number }>`
    select mention.article_id from token_mention as mention
    join item_version as version on version.article_id = mention.article_id and version.lang = ${lang}
    where token_id = ${subjectId} and version.listed_at is not null
    order by mention.listed_at desc, mention.article_id desc limit ${limit}
  `.execute(db)
  return rows.map(({ article_id }) => article_id)
}
