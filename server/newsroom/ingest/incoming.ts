import { sql } from 'kysely'
import type { Output } from '#contract/calls.ts'
import type { deskIngest, IncomingStory } from '#contract/newsroom/ingest.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import type { Database } from '#server/platform/data/database.ts'

/** How long a story remains in the queue. */
const queueMs = 48 * 60 * 60 * 1000
const maxStories = 200

interface Row {
  story_id: number
  article_id: number
  source: string
  title: string
  lang: Locale
  url: string
  reported_time: number
  is_public: boolean
  is_split: boolean
  rules: string[] | null
  desk: string | null
  decision: 'taken' | 'dropped' | null
  decided_by: string | null
  decided_time: number
}

export const incoming: Handler<typeof deskIngest.incoming> = async ({ limit = maxStories }, { db, now }) => {
  const since = new Date(now.getTime() - queueMs)
  const rows = await readStories(db, since, Math.min(limit, maxStories))
  const list = [...Map.groupBy(rows, ({ story_id }) => story_id)].map(([storyId, reports]) => storyOf(storyId, reports))
  list.sort((one, other) => latest(other) - latest(one))
  return { list, waiting: list.filter(({ state }) => state === 'waiting').length, sources: await readHealth(db) }
}

const latest = ({ reported_by }: IncomingStory) => reported_by[0]!.reported_time

/** The sources of the stories for which a source has a draft, each story's first source first. */
async function readStories(db: Database, since: Date, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with chosen as (
      select story.story_id from item_story as story join item using (article_id)
      where story.told_at >= ${since} and item.feed_id is not null
        and exists (select from item_version as version where version.article_id = item.article_id and version.state = 'draft')
      group by story.story_id order by min(story.told_at) desc limit ${limit}
    )
    select story.story_id, story.article_id, item.source_name as source, version.title, version.lang, item.source_url as url,
      ${secondsIn('story.told_at')} as reported_time, item.published_at is not null as is_public,
      story.split_from is not null as is_split, ruled.rules, ruled.desk,
      decided.decision, staff.name as decided_by, coalesce(${secondsIn('decided.at')}, 0) as decided_time
    from chosen join item_story as story using (story_id) join item using (article_id)
    join item_version as version on version.article_id = item.article_id and version.lang = item.original_lang
    left join ruled_item as ruled on ruled.article_id = item.article_id
    left join story_decision as decided on decided.story_id = story.story_id
    left join staff on staff.id = decided.staff_id
    order by story.story_id, story.told_at, story.article_id
  `.execute(db)
  return rows
}

function storyOf(storyId: number, reports: readonly Row[]): IncomingStory {
  const { decision, decided_by, decided_time } = reports[0]!
  return {
    story_id: storyId,
    reported_by: reports.map(({ article_id, source, title, lang, url, reported_time, is_public, is_split }) => ({
      article_id,
      source,
      title,
      lang,
      url,
      reported_time,
      is_public,
      is_split,
    })),
    state: decision ?? 'waiting',
    decided_by: decided_by ?? '',
    decided_time,
    rules: [...new Set(reports.flatMap(({ rules }) => rules ?? []))],
    desk: reports.map(({ desk }) => desk).find(Boolean) ?? '',
  }
}

async function readHealth(db: Database): Promise<Output<'deskIngest.incoming'>['sources']> {
  const { rows } = await sql<Output<'deskIngest.incoming'>['sources']>`
    select count(*)::int as on, coalesce(json_agg(json_build_object(
        'source_id', id, 'name', coalesce(nullif(name, ''), nullif(title, ''), url), 'error', last_error, 'failures', failure_count,
        'next_time', ${secondsIn('next_fetch_at')}, 'failing_time', coalesce(${secondsIn('failing_since')}, 0)
      ) order by failure_count desc) filter (where failure_count > 0), '[]') as failing,
      coalesce(max(${secondsIn('last_fetched_at')}), 0) as looked_time
    from feed where is_enabled
  `.execute(db)
  return rows[0]!
}

/** The display name of a source: the desk's name for it, otherwise its own title, otherwise its address. */
export const nameOfSource = ({ name, title, url }: { name: string; title: string; url: string }) => name || title || url
