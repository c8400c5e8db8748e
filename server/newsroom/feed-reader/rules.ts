import { ruledBy, type IngestRule, type Ruling } from '#domain/newsroom/ingest-rule.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { IncomingItem } from '#server/news/item/write/incoming.ts'
import { plainText } from '#server/platform/text/plain-text.ts'

/** The rules that are on, in their order. */
export async function readRules(db: Database): Promise<IngestRule[]> {
  const rows = await db
    .selectFrom('ingest_rule')
    .selectAll()
    .where('is_enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ feed_id, lang, ...row }) => ({ ...row, sourceId: feed_id, lang }))
}

/** Incoming items, of one language each, as the rules change them. */
export function ruledItems(
  items: readonly IncomingItem[],
  rules: readonly IngestRule[],
): { item: IncomingItem; ruling: Ruling }[] {
  return items.map((item) => {
    const version = item.versions[0]!
    const { title, content, tags = [] } = version
    const ruling = ruledBy(rules, { sourceId: item.feedId, title, text: plainText(content), tags })
    const lang = ruling.lang ?? version.lang
    return {
      ruling,
      item: {
        ...item,
        originalLang: lang,
        ...(ruling.weight !== undefined && { weight: ruling.weight }),
        versions: [{ ...version, lang, tags: ruling.tags, isPublished: ruling.publishes ?? version.isPublished }],
      },
    }
  })
}

/** Keeps for the queue of the desk which rules an item met. */
export async function markRuled(db: Database, items: readonly { articleId: number; ruling: Ruling }[]): Promise<void> {
  if (items.length === 0) return
  await db
    .insertInto('ruled_item')
    .values(items.map(({ articleId, ruling: { rules, desk } }) => ({ article_id: articleId, rules, desk })))
    .onConflict((conflict) => conflict.column('article_id').doNothing())
    .execute()
}
