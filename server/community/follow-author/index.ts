import { sql } from 'kysely'
import { followAuthor } from '#contract/community/follow-author.ts'
import { bind, type Handler, type AccountContext } from '#server/platform/call/handler.ts'
import { listAuthors } from '#server/news/author/rows.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { newestOf } from '#server/news/item/read/skeleton.ts'
import { viewItems } from '#server/news/item/read/view.ts'
import { authorTag } from '#contract/tags.ts'
import { setFollowed, type Followed } from '#server/community/follow/set-followed.ts'

const newestOfEach = 3

/** The authors that the caller follows, each with their newest works. */
const list: Handler<typeof followAuthor.list> = async (input, context) => {
  const { db, locale } = context
  const { accountId } = context.caller
  const authors = await listAuthors({ followedBy: accountId }, input, context)
  const works = await Promise.all(
    authors.list.map(({ id }) =>
      hydrateSkeleton(db, newestOf({ authorId: id }, newestOfEach), { locale, caller: context.caller }),
    ),
  )
  return {
    ...authors,
    list: authors.list.map((author, index) => ({ ...author, newest: viewItems(works[index]!, context.config) })),
  }
}

const search: Handler<typeof followAuthor.search> = ({ title, ...input }, context) =>
  listAuthors(title ? { name: title } : {}, input, context)

type Named = { id?: number | undefined; author_id?: number | undefined }

const authors: Followed = { table: 'author_follow', column: 'author_id', subject: sql`author`, tag: authorTag }
const setTo =
  (isFollowed: boolean) =>
  ({ id, author_id = 0 }: Named, context: AccountContext) =>
    setFollowed(id ?? author_id, isFollowed, authors, context)

export const handlers = bind(followAuthor, { search, list, follow: setTo(true), unfollow: setTo(false) })
