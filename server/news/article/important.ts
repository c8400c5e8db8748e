import type { article } from '#contract/news/article.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listItems } from '#server/news/item/read/list.ts'
import type { ItemServices } from '#server/news/item/read/total.ts'

export const important: Handler<typeof article.important, ItemServices> = ({ only_lang, ...paging }, context) =>
  listItems({ kind: 'article', important: true, langs: only_lang }, paging, context)
