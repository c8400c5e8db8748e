import { deskIngest } from '#contract/newsroom/ingest.ts'
import { bind, type StaffContext, type Handler } from '#server/platform/call/handler.ts'
import { incoming } from './incoming.ts'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { putRow, changeRows, theRow } from '#server/platform/data/rows.ts'
import { compositionTag, itemTag } from '#contract/tags.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { indexCompositions } from '#server/news/subject/compositions.ts'

const take: Handler<typeof deskIngest.take> = async ({ story_id }, context) => {
  const first = await decide(context, story_id, 'taken')
  return {
    story_id,
    lang: first.lang,
    title: first.title,
    text: plainLines(first.content_html),
    source_name: first.source_name,
    source_url: first.source_url,
    tags: first.tags,
  }
}

const drop: Handler<typeof deskIngest.drop> = async ({ story_id }, context) => {
  await decide(context, story_id, 'dropped')
  return {}
}

const restore: Handler<typeof deskIngest.restore> = ({ story_id }, context) =>
  context.db.transaction().execute(async (trx) => {
    const before = await trx
      .deleteFrom('story_decision')
      .where('story_id', '=', story_id)
      .returning('decision')
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    await recordChange(trx, context, 'ingest.restore', story_id, { before })
    return {}
  })

interface FirstText {
  lang: Locale
  title: string
  content_html: string
  tags: string[]
  source_name: string
  source_url: string
}

/** Stores the decision on a story, replacing an earlier one, and returns the text of its first source. */
function decide(context: StaffContext, storyId: number, decision: 'taken' | 'dropped'): Promise<FirstText> {
  return context.db.transaction().execute(async (trx) => {
    const { rows } = await sql<FirstText>`
      select version.lang, version.title, version.content_html, version.tags, item.source_name, item.source_url
      from item_story as story join item using (article_id)
      join item_version as version on version.article_id = item.article_id and version.lang = item.original_lang
      where story.story_id = ${storyId} order by story.told_at, story.article_id limit 1
    `.execute(trx)
    const first = rows[0]
    if (!first) throw new Refusal('not_found')
    const row = { story_id: storyId, decision, staff_id: context.caller.staffId, at: context.now }
    await putRow(trx, 'story_decision', row, ['story_id'])
    const action = decision === 'taken' ? 'ingest.take' : 'ingest.drop'
    await recordChange(trx, context, action, storyId, { after: { title: first.title } })
    return first
  })
}

/** A sanitised text in editable form: plain, one line per paragraph. */
const plainLines = (html: string): string =>
  html
    .split(/<\/(?:p|li|h[2-6]|blockquote|pre|tr)>|<br>/)
    .map(plainText)
    .filter(Boolean)
    .join('\n')

/** A text becomes a story of its own. Nothing but `rejoin` brings it back: the story of a text is looked for only when the text is new. */
const split: Handler<typeof deskIngest.split> = ({ article_id }, context) =>
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
    await changeRows(trx, 'item_story', { article_id }, { story_id: article_id, split_from: rest })
    await recordChange(trx, context, 'ingest.split', rest, { after: { article_id, story_id: article_id } })
    return { changed: [article_id, ...others.map((other) => other.article_id)], result: { story_id: article_id } }
  })

/** Undoes a split: the text is in the story again that it was in, with those that joined it since. */
const rejoin: Handler<typeof deskIngest.rejoin> = ({ article_id }, context) =>
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
    await recordChange(trx, context, 'ingest.rejoin', story_id, { after: { article_id, story_id } })
    return { changed: rows.map((row) => row.article_id), result: { story_id } }
  })

/** Changes stories under the lock of those who add texts to them, and makes the pages with these texts and of running stories new. */
function changeStories<Result>(
  { db }: StaffContext,
  change: (trx: Transaction) => Promise<{ changed: number[]; result: Result }>,
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

async function storyOf(trx: Transaction, articleId: number): Promise<number> {
  const found = await theRow(trx, 'item_story', { article_id: articleId }, ['story_id'])
  return found.story_id
}

async function renameStory(trx: Transaction, from: number, to: number): Promise<void> {
  await changeRows(trx, 'item_story', { story_id: from }, { story_id: to })
  await changeRows(trx, 'story_decision', { story_id: from }, { story_id: to })
}

export const handlers = bind(deskIngest, { incoming, take, drop, restore, split, rejoin })
