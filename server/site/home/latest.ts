import type { home } from '#contract/site/home.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { newestOf } from '#server/news/item/read/skeleton.ts'
import { viewHeadline } from '#server/news/item/read/view.ts'

const maxItems = 20

/** Headlines later than `time`; without it the newest one, so that a client learns where to begin. */
export const latest: Handler<typeof home.latest> = async ({ time, only_lang }, { db, locale }) => {
  const later = newestOf({ langs: only_lang }, time === undefined ? 1 : maxItems, time)
  return { list: (await hydrateSkeleton(db, later, { locale, langs: only_lang })).map(viewHeadline) }
}
