import type { science } from '#contract/news/explainer.ts'
import type { ExplainerLevel } from '#domain/news/explainer-level.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listItems } from '#server/news/item/read/list.ts'
import type { ItemServices } from '#server/news/item/read/total.ts'
import { withLevels } from './levels.ts'

/** Explainers, of one level if `level` is one. */
export const list: Handler<typeof science.list, ItemServices> = async ({ level, only_lang, ...paging }, context) => {
  const filter = { kind: 'explainer' as const, langs: only_lang, ...(level && { level: level as ExplainerLevel }) }
  const page = await listItems(filter, paging, context)
  return { ...page, list: await withLevels(context.db, page.list) }
}
