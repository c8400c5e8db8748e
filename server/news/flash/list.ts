import type { newsflash } from '#contract/news/flash.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listItems } from '#server/news/item/read/list.ts'
import type { ItemServices } from '#server/news/item/read/total.ts'

/** Flashes, newest first; `ios` only weighted ones, `detective` only on-chain detective ones. */
export const list: Handler<typeof newsflash.list, ItemServices> = (
  { ios, detective, source, token, tag, only_lang, ...paging },
  context,
) =>
  listItems(
    { kind: 'flash', weighted: ios, detective, sources: source, tokens: token, tags: tag, langs: only_lang },
    paging,
    context,
  )
