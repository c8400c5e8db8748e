import { sql } from 'kysely'
import { writeKindFacts } from '#server/news/item/write/kind-facts.ts'
import type { ExplainerLevel } from '#domain/news/explainer-level.ts'
import { texts } from '#server/newsroom/entity/import/importer.ts'
import { itemStore } from '#server/newsroom/entity/item-store.ts'

/** Explainers; one without a level is for beginners. */
export const explainerStore = itemStore('explainer', {
  facts: ['explainer', 'article_id'],
  recordings: {},
  importSource: texts('explainer'),
  about: sql`null::text`,
  choices: sql`(
    select jsonb_build_object('level', level::text) from explainer where explainer.article_id = item.article_id)`,

  async readFacts(db, articleId) {
    const row = await db.selectFrom('explainer').select('level').where('article_id', '=', articleId).executeTakeFirst()
    return { level: row?.level ?? 1 }
  },

  saveFacts: (trx, articleId, given) =>
    writeKindFacts(trx, [
      { articleId, facts: { kind: 'explainer', level: Number(given.text('level')) as ExplainerLevel } },
    ]),
})
