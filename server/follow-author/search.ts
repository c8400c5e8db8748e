import type { followAuthor } from '#contract/follow-author.ts'
import type { Handler } from '#server/call/handler.ts'
import { listAuthors } from '#server/author/rows.ts'

export const search: Handler<typeof followAuthor.search> = ({ title, ...input }, context) =>
  listAuthors(title ? { name: title } : {}, input, context)
