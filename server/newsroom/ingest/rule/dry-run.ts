import { sql } from 'kysely'
import type { deskRule } from '#contract/newsroom/rule.ts'
import { matchesRule } from '#domain/newsroom/ingest-rule.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { columnsOf } from './save.ts'
import { outletOf } from './view.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
const maxItems = 5000
const shownItems = 100

interface Row {
  article_id: number
  feed_id: number
  source: string
  title: string
  content_html: string
  tags: string[]
  lang: Locale
  weight: number
  is_public: boolean
}

export const dryRun: Handler<typeof deskRule.dryRun> = async (input, { db, now }) => {
  const columns = await columnsOf(db, input)
  const rule = { ...columns, sourceId: columns.feed_id }
  const rows = await readLastWeek(db, now)
  const matching = rows.filter(({ feed_id, title, content_html, tags }) =>
    matchesRule(rule, { sourceId: feed_id, title, text: plainText(content_html), tags }),
  )
  return {
    looked_at: rows.length,
    matched: matching.length,
    list: matching.slice(0, shownItems).map(({ article_id, title, source, tags, weight, lang, is_public }) => ({
      article_id,
      title,
      source,
      tags: rule.tags.filter((tag) => !tags.includes(tag)),
      level: rule.weight === null || rule.weight === weight ? null : rule.weight,
      lang: rule.lang && rule.lang !== lang ? rule.lang : ('' as const),
      outlet: rule.publishes === null || rule.publishes === is_public ? ('' as const) : outletOf(rule.publishes),
    })),
  }
}

/** The items from sources, the newest first. */
async function readLastWeek(db: Database, now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select item.article_id, item.feed_id, item.source_name as source, version.title, version.content_html, version.tags,
      version.lang, item.weight, version.state = 'published' as is_public
    from item join item_version as version on version.article_id = item.article_id and version.lang = item.original_lang
    where item.feed_id is not null and item.created_at >= ${new Date(now.getTime() - weekMs)}
    order by item.created_at desc, item.article_id desc limit ${maxItems}
  `.execute(db)
  return rows
}
