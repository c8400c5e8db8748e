import type { article } from '#contract/news/article.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listItems } from '#server/news/item/read/list.ts'
import type { ItemServices } from '#server/news/item/read/total.ts'

/** Articles, newest first; the flags restrict. */
export const list: Handler<typeof article.list, ItemServices> = (
  { original, exclusive, choice, only_lang, ...paging },
  context,
) => listItems({ kind: 'article', original, exclusive, choice, langs: only_lang }, paging, context)
