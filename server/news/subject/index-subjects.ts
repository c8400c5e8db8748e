import type { Transaction } from 'kysely'
import { adverseTag, compositionTag, tokenTag } from '#contract/tags.ts'
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
    ].map((tag) => ({
      kind: 'data' as const,
      tag,
    })),
  )
}
