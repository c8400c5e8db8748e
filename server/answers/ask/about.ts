import { sql } from 'kysely'
import { maxQuestionLength, questionLimits, type ai } from '#contract/answers/ask.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { AiServices } from './answer.ts'
import { suggestions } from './suggestions.ts'

/** Facts about the assistant. */
export const about: Handler<typeof ai.about, AiServices> = async (_, { db, services, now, locale }) => {
  const [items, { from, to }, suggested] = await Promise.all([
    services.itemCounts.of({}, now),
    coverage(db),
    suggestedFor(db, locale, now),
  ])
  const { chat } = services.model
  return {
    model: chat?.name ?? '',
    writes: chat !== null,
    items,
    from_time: from,
    to_time: to,
    languages: [...locales],
    limits: {
      question_length: maxQuestionLength,
      questions_in_ten_minutes: questionLimits.tenMinutes,
      questions_a_day: questionLimits.day,
    },
    suggested,
  }
}

/** The times of the oldest and the newest item, in Unix seconds. */
async function coverage(db: Database): Promise<{ from: number; to: number }> {
  const { rows } = await sql<{ from: number; to: number }>`
    select coalesce(extract(epoch from min(published_at)), 0)::float as from, coalesce(extract(epoch from max(published_at)), 0)::float as to
    from item where published_at is not null
  `.execute(db)
  return { from: Math.floor(rows[0]!.from), to: Math.floor(rows[0]!.to) }
}

/** Suggested questions: one about the time, and the subjects of the newest important items in words that find them. */
async function suggestedFor(db: Database, locale: Locale, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select version.tags[1] as tag, max(version.listed_at) as at from item_version as version join item on item.article_id = version.article_id
      where version.lang = ${locale} and version.kind = 'flash' and version.listed_at > ${new Date(now.getTime() - 30 * 86_400_000)}
        and cardinality(version.tags) > 0
      group by version.tags[1] order by count(*) desc, at desc limit 3
    ) as subjects
  `.execute(db)
  return suggestions(
    locale,
    rows.map(({ tag }) => tag),
  )
}
