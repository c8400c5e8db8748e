import { sql, type Transaction } from 'kysely'
import { adverseTag, compositionTag, itemTag, tokenTag } from '#contract/tags.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { indexCompositions } from './compositions.ts'
import { indexEpisodes } from './episodes.ts'
import { indexIncidents } from './incidents.ts'
import { notifyFollowers } from './notify-followers.ts'
import { indexMentions, type PublicText } from './mentions.ts'

/**
 * Updates what topics, special subjects, tokens, shows and the list of adverse events have of these items: `texts` are all their public versions. Followers get a
 * message of what is new. Part of indexing: every writer of texts or states gets here at the end of its transaction.
 */
export async function indexSubjects(
  trx: Transaction<DB>,
  articleIds: number[],
  texts: readonly PublicText[],
): Promise<void> {
  const compositions = await indexCompositions(trx, articleIds)
  const hasIncidents = await indexIncidents(trx, articleIds)
  const shows = await indexEpisodes(trx, articleIds)
  const tokens = await indexMentions(trx, articleIds, texts)
  await notifyFollowers(trx, [
    ...compositions.entered.map(({ subjectId, articleId }) => ({ compositionId: subjectId, articleId })),
    ...shows.entered.map(({ subjectId, articleId }) => ({ showId: subjectId, articleId })),
    ...tokens.entered.map(({ subjectId, articleId }) => ({ tokenId: subjectId, articleId })),
  ])
  await publishEvents(
    trx,
    [
      ...(hasIncidents ? [adverseTag] : []),
      ...compositions.changed.map(compositionTag),
      ...tokens.changed.map(tokenTag),
      ...(await tagsOfStories(trx, articleIds)),
    ].map((tag) => ({
      kind: 'data' as const,
      tag,
    })),
  )
}

/** The running stories that have these items, and the other reports on the same: their pages show what these items say. */
async function tagsOfStories(trx: Transaction<DB>, articleIds: number[]): Promise<string[]> {
  const ids = sql`${articleIds}::bigint[]`
  const { rows } = await sql<{ story: number | null; report: number | null }>`
    select composition_id as story, null as report from composition_item join composition on id = composition_id
    where article_id = any(${ids}) and kind = 'story'
    union
    select null, report.article_id from item_story as own join item_story as report using (story_id)
    where own.article_id = any(${ids}) and report.article_id <> all(${ids})
  `.execute(trx)
  return rows.map(({ story, report }) => (story === null ? itemTag(report!) : compositionTag(story)))
}
