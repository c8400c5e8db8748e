import type { author } from '#contract/news/author.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listAuthors } from './rows.ts'
import { kinds } from './kinds.ts'

const classNames = { 1: 'article', 2: 'flash' } as const

export const classes: Handler<typeof author.classes> = async ({ authorclass_id, ...input }, context) => {
  const writes = kinds[authorclass_id]
  const [authors, ...counts] = await Promise.all([
    listAuthors(writes ? { writes } : {}, input, context),
    ...Object.values(classNames).map((kind) => listAuthors({ writes: kind }, { page: 1, limit: 1 }, context)),
  ])
  const classes = Object.entries(classNames).map(([id, name], index) => ({
    id: Number(id),
    name,
    count: counts[index]!.total,
  }))
  return { ...authors, classes }
}
