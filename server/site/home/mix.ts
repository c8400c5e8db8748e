import type { home } from '#contract/site/home.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listItems } from '#server/news/item/read/list.ts'
import type { ItemServices } from '#server/news/item/read/total.ts'

/** Articles and flashes together, except those that are excluded from the home page. */
export const mix: Handler<typeof home.mix, ItemServices> = ({ only_lang, ...paging }, context) =>
  listItems({ home: true, langs: only_lang }, paging, context)
