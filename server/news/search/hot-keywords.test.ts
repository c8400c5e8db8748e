import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { Envelope } from '#contract/envelope.ts'
import { deleteOldRows } from '#server/platform/retention/retention.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
  await publish(api.db, 'Bitcoin rises: S&P 500 and U.S. CPI')
})
afterAll(() => api.close())
beforeEach(async () => void (await sql`truncate search_keyword_client`.execute(api.db)))

async function search(network: number, title: string): Promise<boolean> {
  const incoming = { socket: { remoteAddress: `203.0.113.${network}` }, headers: {} } as IncomingMessage
  const response = await api.app.request(
    `/v2/search/saveKeyword?title=${encodeURIComponent(title)}`,
    { headers: { 'user-agent': `browser ${Math.random()}` } },
    { incoming },
  )
  return ((await response.json()) as Envelope<Output<'search.saveKeyword'>>).data!.saved
}
const keywords = async () => (await api.call<Output<'search.suggest'>>('/v2/search/suggest')).data.keywords

test('R577 a keyword is hot once three visitors searched it; one visitor counts once, with any browser', async () => {
  for (let count = 0; count < 10; count++) expect(await search(1, 'bitcoin')).toBe(true)
  await search(2, 'bitcoin')
  expect(await keywords()).toEqual([])
  await search(3, 'bitcoin')
  expect(await keywords()).toEqual(['bitcoin'])
})

test('R577 the spelling of most visitors is shown, without punctuation around words and invisible characters', async () => {
  for (const [network, title] of ['  Bitcoin!!', '«Bitcoin»', 'bitcoin'].entries()) await search(network, title)
  for (const network of [1, 2, 3]) await search(network, '\u202eS&P  500 — <U.S. CPI>')
  expect((await keywords()).toSorted()).toEqual(['Bitcoin', 'S&P 500 U.S. CPI'])
})

test('R577 searches without results and long ones are not stored', async () => {
  for (const title of ['', ' ', 'casino', `bitcoin ${'bitcoin '.repeat(8)}`]) expect(await search(1, title)).toBe(false)
  expect((await sql`select from search_keyword_client`.execute(api.db)).rows).toEqual([])
})

test('R577 without searches the tags that several new items have are shown, then the tokens that several name', async () => {
  const at = Math.floor(Date.now() / 1000) - 60
  const of = (title: string, tags: string[]) => publish(api.db, title, { at, langs: ['ko'], tags })
  await of('하나', ['ETF', 'acc'])
  const named = [await of('둘', ['ETF', 'annex']), await of('셋', [])]
  const token = async (symbol: string, ids: number[]) => {
    const { id } = await api.db
      .insertInto('token')
      .values({ symbol, name: symbol })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const article_id of ids)
      await api.db
        .insertInto('token_mention')
        .values({ token_id: id, article_id, reason: 'name', listed_at: new Date() })
        .execute()
  }
  await token('SOL', named)
  await token('XRP', named.slice(1))
  const { data } = await api.call<Output<'search.suggest'>>('/v2/search/suggest?lang=ko')
  expect(data.keywords).toEqual(['ETF', 'SOL'])
})

test('R577 R962 keywords of one visitor cannot be joined, and are deleted after a week', async () => {
  for (const title of ['bitcoin', 'CPI']) await search(1, title)
  const hashes = await api.db.selectFrom('search_keyword_client').select('client_hash').execute()
  expect(new Set(hashes.map(({ client_hash }) => client_hash.toString('hex'))).size).toBe(2)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await deleteOldRows(api.db, api.config, inDays(6))
  expect(await api.db.selectFrom('search_keyword_client').selectAll().execute()).toHaveLength(2)
  await deleteOldRows(api.db, api.config, inDays(9))
  expect(await api.db.selectFrom('search_keyword_client').selectAll().execute()).toEqual([])
})
