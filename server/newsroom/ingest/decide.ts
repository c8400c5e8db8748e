import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { deskIngest } from '#contract/newsroom/ingest.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { StaffContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { plainLines } from './plain-lines.ts'

export const take: Handler<typeof deskIngest.take> = async ({ story_id }, context) => {
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

export const drop: Handler<typeof deskIngest.drop> = async ({ story_id }, context) => {
  await decide(context, story_id, 'dropped')
  return {}
}

export const restore: Handler<typeof deskIngest.restore> = ({ story_id }, context) =>
  context.db.transaction().execute(async (trx) => {
    const before = await trx
      .deleteFrom('story_decision')
      .where('story_id', '=', story_id)
      .returning('decision')
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found')
    await recordChange(trx, context, { action: 'ingest.restore', kind: 'incoming', id: story_id, before })
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
    await trx
      .insertInto('story_decision')
      .values(row)
      .onConflict((conflict) => conflict.column('story_id').doUpdateSet(row))
      .execute()
    const action = decision === 'taken' ? 'ingest.take' : 'ingest.drop'
    await recordChange(trx, context, { action, kind: 'incoming', id: storyId, after: { title: first.title } })
    return first
  })
}
