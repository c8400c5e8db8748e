import type { followAuthor } from '#contract/community/follow-author.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { newestOf } from '#server/news/item/read/skeleton.ts'
import { viewItems } from '#server/news/item/read/view.ts'
import { listAuthors } from '#server/news/author/rows.ts'

const newestOfEach = 3

/** The authors that the caller follows, each with their newest works. */
export const list: Handler<typeof followAuthor.list> = async (input, context) => {
  const { db, locale } = context
  const { accountId } = context.caller
  const authors = await listAuthors({ followedBy: accountId }, input, context)
  const works = await Promise.all(
    authors.list.map(({ id }) =>
      hydrateSkeleton(db, newestOf({ authorId: id }, newestOfEach), { locale, viewer: accountId }),
    ),
  )
  return {
    ...authors,
    list: authors.list.map((author, index) => ({ ...author, newest: viewItems(works[index]!, context.config) })),
  }
}
