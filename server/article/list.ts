import type { Handler } from '#server/call/handler.ts'
import { listItems } from '#server/item/read/list.ts'
import type { ItemServices } from '#server/item/read/total.ts'

/** Articles, newest first; the flags restrict. */
export const listArticles: Handler<'article.list', ItemServices> = (
  { original, exclusive, choice, ...paging },
  context,
) => listItems({ kind: 'article', original, exclusive, choice }, paging, context)

export const importantArticles: Handler<'article.important', ItemServices> = (paging, context) =>
  listItems({ kind: 'article', important: true }, paging, context)
