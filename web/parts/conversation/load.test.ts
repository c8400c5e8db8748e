import { expect, test } from 'vitest'
import type { LoaderArgs } from '#web/router/index.ts'
import { loadConversation } from './load.ts'

test('R935 the page of an article with a slug in its address has the comments and votes of its id', async () => {
  const asked: unknown[] = []
  const call = (name: string, { article_id }: { article_id: number }) => {
    asked.push([name, article_id])
    return Promise.resolve({ list: [] })
  }
  const args = { query: new URLSearchParams(), params: { id: '12-the-bridge' }, call }
  const { comments, votes } = await loadConversation(args as unknown as LoaderArgs)
  expect(asked).toEqual([
    ['comment.list', 12],
    ['vote.info', 12],
  ])
  expect([comments, votes]).toEqual([{ list: [] }, { list: [] }])
})
