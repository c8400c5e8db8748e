import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reindexItems } from '#server/news/index/index-missing.ts'
import { markLanguageWordsJob } from '#server/jobs/mark-language-words.ts'
import { saveTokens } from '#server/markets/token/save.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish, publishNews } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
  const tokens = [
    ['EDEN', 'Eden'],
    ['DIEM', 'Diem'],
    ['LEND', 'Aave'],
    ['AAVE', 'Aave'],
  ].map(([symbol, name]) => ({ key: symbol!, symbol: symbol!, name: name! }))
  await api.db.transaction().execute((trx) => saveTokens(trx, tokens, () => false))
})
afterAll(() => api.close())

const symbolsOf = async (articleId: number) => {
  const { rows } = await sql<{ symbol: string }>`
    select symbol from token_mention join token on token.id = token_id where article_id = ${articleId} order by symbol
  `.execute(api.db)
  return rows.map(({ symbol }) => symbol)
}

test('R908 a name that the archive of a language mostly writes small is a word of it, and means the token with its symbol only', async () => {
  const [first, second] = await publishNews(api.db, [
    ['Eden projesi büyüyor', { langs: ['tr'] }],
    ['Eden (EDEN) listelendi', { langs: ['tr'] }],
  ])
  const english = await publish(api.db, 'Eden grows')
  expect(await symbolsOf(first!)).toEqual(['EDEN'])
  for (const text of [
    'Talep eden fonlar',
    'Devam eden satış',
    'Kabul eden ülke',
    'Artmaya devam eden talep',
    'Karşı çıkan ve talep eden taraf',
  ])
    expect(await symbolsOf(await publish(api.db, text, { langs: ['tr'] }))).toEqual([])
  expect(await markLanguageWordsJob.run(api.db, new Date())).toEqual({ searched: 3 })
  expect([await symbolsOf(first!), await symbolsOf(second!), await symbolsOf(english)]).toEqual([
    [],
    ['EDEN'],
    ['EDEN'],
  ])
  expect(await markLanguageWordsJob.run(api.db, new Date())).toEqual({ searched: 0 })
})

test('R908 marks of Vietnamese are letters, and a former symbol means the token of today', async () => {
  const points = await publish(api.db, 'Chỉ số tăng 5 điểm', { langs: ['vi'] })
  const former = await publish(api.db, 'Holders of $LEND, and of Aave')
  await reindexItems(api.db)
  expect([await symbolsOf(points), await symbolsOf(former)]).toEqual([[], ['AAVE']])
})
