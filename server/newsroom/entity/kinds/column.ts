import { sql } from 'kysely'
import { writeKindFacts } from '#server/news/item/write/kind-facts.ts'
import { texts } from '#server/newsroom/entity/import/importer.ts'
import { itemStore } from '#server/newsroom/entity/item-store.ts'

/** Columns of other outlets: their author there, and the permission under which they are shown here. */
export const columnStore = itemStore('column', {
  facts: ['column_credit', 'article_id'],
  recordings: {},
  importSource: texts('column'),
  about: sql`(
    select concat_ws(' · ', nullif(byline, ''), nullif(item.source_name, '')) from column_credit
    where column_credit.article_id = item.article_id)`,

  readFacts: (db, articleId) =>
    db.selectFrom('column_credit').select(['byline', 'licence']).where('article_id', '=', articleId).executeTakeFirst(),

  saveFacts: (trx, articleId, given) =>
    writeKindFacts(trx, [
      { articleId, facts: { kind: 'column', byline: given.text('byline'), licence: given.text('licence') } },
    ]),
})
