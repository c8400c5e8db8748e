import type { followAuthor } from '#contract/community/follow-author.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listAuthors } from '#server/news/author/rows.ts'

export const search: Handler<typeof followAuthor.search> = ({ title, ...input }, context) =>
  listAuthors(title ? { name: title } : {}, input, context)
