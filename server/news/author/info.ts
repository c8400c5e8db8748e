import type { author } from '#contract/news/author.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listAuthors } from './rows.ts'

export const info: Handler<typeof author.info> = async ({ id }, context) => {
  const { list } = await listAuthors({ ids: [id] }, { page: 1, limit: 1 }, context)
  if (!list[0]) throw new Refusal('not_found')
  return list[0]
}
