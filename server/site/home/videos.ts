import type { home } from '#contract/site/home.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listItems } from '#server/news/item/read/list.ts'
import type { ItemServices } from '#server/news/item/read/total.ts'
import { readVideos } from '#server/media/video/rows.ts'

/** Videos, newest first. */
export const videos: Handler<typeof home.videos, ItemServices> = async (paging, context) => {
  const { list, ...page } = await listItems({ kind: 'video' }, paging, context)
  const found = await readVideos(
    context.db,
    list.map(({ article_id }) => article_id),
    context.config,
  )
  return {
    ...page,
    list: list.flatMap((item) => {
      const video = found.get(item.article_id)
      return video ? { ...item, video } : []
    }),
  }
}
