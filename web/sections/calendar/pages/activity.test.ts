import { expect, test } from 'vitest'
import type { LoaderArgs } from '#web/router/index.ts'
import { loader } from './activity.tsx'

const past = { article_id: 1, title: 'Over' }

/** What the page loads if the site only has one past event. */
function loaded(query: string) {
  const call = (name: string, { is_past }: { is_past?: number }) =>
    Promise.resolve(name === 'activity.list' && is_past ? { list: [past], total: 1 } : { list: [], total: 0 })
  const args = { query: new URLSearchParams(query), call }
  return loader(args as unknown as LoaderArgs)
}

test('Where no event is upcoming the list has the latest past ones, unless something is chosen', async () => {
  expect((await loaded('')).latest).toEqual([past])
  expect((await loaded('?title=meetup')).latest).toEqual([])
  expect((await loaded('?past=1')).latest).toEqual([])
})
