import type { article } from '#contract/article.ts'
import type { Handler } from '#server/call/handler.ts'
import { listItems } from '#server/item/read/list.ts'
import type { ItemServices } from '#server/item/read/total.ts'

export const important: Handler<typeof article.important, ItemServices> = ({ only_lang, ...paging }, context) =>
  listItems({ kind: 'article', important: true, langs: only_lang }, paging, context)
