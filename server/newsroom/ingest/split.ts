import { sql, type Transaction } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { deskIngest } from '#contract/newsroom/ingest.ts'
import { compositionTag, itemTag } from '#contract/tags.ts'
import type { StaffContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { indexCompositions } from '#server/news/subject/compositions.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'

/** A text becomes a story of its own. Nothing but `rejoin` brings it back: the story of a text is looked for only when the text is new. */
export const split: Handler<typeof deskIngest.split> = ({ article_id }, context) =>
  changeStories(context, async (trx) => {
    const storyId = await storyOf(trx, article_id)
    const others = await trx
      .selectFrom('item_story')
      .select('article_id')
      .where('story_id', '=', storyId)
      .where('article_id', '<>', article_id)
      .orderBy('told_at')
      .orderBy('article_id')
      .execute()
    if (others.length === 0) throw new Refusal('not_found')
    // The text by which a story is known leaves the id with the others: they go on under the id of the next one.
    const rest = storyId === article_id ? others[0]!.article_id : storyId
    if (rest !== storyId) await renameStory(trx, storyId, rest)
    await trx
      .updateTable('item_story')
      .set({ story_id: article_id, split_from: rest })
      .where('article_id', '=', article_id)
      .execute()
    await recordChange(trx, context, {
      action: 'ingest.split',
      kind: 'incoming',
      id: rest,
      after: { article_id, story_id: article_id },
    })
    return { changed: [article_id, ...others.map((other) => other.article_id)], result: { story_id: article_id } }
  })

/** Undoes a split: the text is in the story again that it was in, with those that joined it since. */
export const rejoin: Handler<typeof deskIngest.rejoin> = ({ article_id }, context) =>
  changeStories(context, async (trx) => {
    const { rows } = await sql<{ article_id: number; story_id: number }>`
      update item_story as text set story_id = joined.story_id, split_from = null
      from item_story as split join item_story as joined on joined.article_id = split.split_from
      where split.article_id = ${article_id} and text.story_id = split.story_id
      returning text.article_id, text.story_id
    `.execute(trx)
    if (rows.length === 0) throw new Refusal('not_found')
    const { story_id } = rows[0]!
    await trx.deleteFrom('story_decision').where('story_id', '=', article_id).execute()
    await recordChange(trx, context, {
      action: 'ingest.rejoin',
      kind: 'incoming',
      id: story_id,
      after: { article_id, story_id },
    })
    return { changed: rows.map((row) => row.article_id), result: { story_id } }
  })

/** Changes stories under the lock of those who add texts to them, and makes the pages with these texts and of running stories new. */
function changeStories<Result>(
  { db }: StaffContext,
  change: (trx: Transaction<DB>) => Promise<{ changed: number[]; result: Result }>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.itemWriters)
    const { changed, result } = await change(trx)
    const stories = await indexCompositions(trx, changed)
    await publishEvents(
      trx,
      [...changed.map(itemTag), ...stories.changed.map(compositionTag)].map((tag) => ({ kind: 'data', tag })),
    )
    return result
  })
}

async function storyOf(trx: Transaction<DB>, articleId: number): Promise<number> {
  const found = await trx
    .selectFrom('item_story')
    .select('story_id')
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found.story_id
}

async function renameStory(trx: Transaction<DB>, from: number, to: number): Promise<void> {
  await trx.updateTable('item_story').set({ story_id: to }).where('story_id', '=', from).execute()
  await trx.updateTable('story_decision').set({ story_id: to }).where('story_id', '=', from).execute()
}
