import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerMessage } from '#contract/answers/ask.ts'
import { sending } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'
import { savePoints } from '#server/markets/series/write/save-points.ts'
import { saveSeries, type NewSeries } from '#server/markets/series/write/save-series.ts'

const day = 86_400
const now = new Date((noon + 3600) * 1000)
let api: TestApi
const put = (series: Pick<NewSeries, 'key' | 'name' | 'unit' | 'group'> & Partial<NewSeries>, values: string[]) =>
  api.db.transaction().execute(async (trx) => {
    const id = await saveSeries(trx, { cadenceSeconds: day, ...series })
    const points = values.map((value, index) => ({ at: noon - (values.length - 1 - index) * day, value }))
    await savePoints(trx, id, points, now)
  })

beforeAll(async () => {
  api = await openApi({ clock: () => now })
  await put({ key: 'btc', name: 'Bitcoin', names: { cn: '比特币' }, unit: '$', group: 'prices', isMarket: true }, [
    '96000',
    '97412.5',
  ])
  await put({ key: 'stablecoin-supply', name: 'Stablecoin supply', unit: '$B', group: 'chain' }, ['240.1', '241.6'])
  const flows = ['11', '34.1', '62.5', '148.7', '96.2', '-20.5']
  await put(
    {
      key: 'funds',
      name: 'Bitcoin funds, net flow',
      names: { cn: '比特币 ETF 净流入' },
      unit: '$M',
      group: 'funds',
      style: 'flow',
      isSigned: true,
    },
    flows,
  )
  await publish(api.db, 'Stablecoin supply passes its peak', {
    content: '<p>The supply of stablecoins reached $241.6 billion, Tidemark said.</p>',
  })
  await publish(api.db, 'Wallet moves coins', {
    content: '<p>The remaining 1,050 bitcoin, at a price of $100.9 million, stayed.</p>',
  })
})
afterAll(() => api.close())
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))

const ask = async (question: string, locale = 'en') => {
  const { data } = await api.call<{ message: AnswerMessage }>(
    '/chat_history',
    sending({ question }, { 'x-locale': locale }),
  )
  const { kind, series, sentences } = data.message
  return {
    kind,
    series: series.map(({ name, last_value, unit }) => [name, last_value, unit]),
    sentences: sentences.length,
  }
}

test('R876 a price is answered by the newest value of its series, in the language of the question, and never by a sentence about something else', async () => {
  const bitcoin = { kind: 'series', series: [['Bitcoin', '97412.5', '$']], sentences: 0 }
  expect(await ask('What is the price of bitcoin?')).toEqual(bitcoin)
  expect(await ask('BTC price today')).toEqual(bitcoin)
  expect(await ask('比特币现在多少钱？', 'cn')).toEqual({ ...bitcoin, series: [['比特币', '97412.5', '$']] })
  expect(await ask('What is the price of Saltmarsh?')).toEqual({ kind: 'unknown', series: [], sentences: 0 })
})

test('R876 another number of the market stands above what the archive says of it', async () => {
  expect(await ask('What is the total supply of stablecoins?')).toEqual({
    kind: 'quotations',
    series: [['Stablecoin supply', '241.6', '$B']],
    sentences: 1,
  })
})

test('R876 the newest value is no answer to a question for an earlier time, or why', async () => {
  for (const question of ['What was the price of bitcoin in May 2020?', 'Why did the price of bitcoin fall?'])
    expect((await ask(question)).series).toEqual([])
})

const counted = async (question: string, locale = 'en') => {
  const { data } = await api.call<{ message: AnswerMessage }>(
    '/chat_history',
    sending({ question }, { 'x-locale': locale }),
  )
  return data.message.series.map(({ key, over }) => [key, over && [over.measure, over.value, over.points]])
}

test('R944 sums, changes, first and last, highest and lowest of a series over a span are computed and named', async () => {
  const funds = (of: string, value: string, points: number) => [['funds', [of, value, points]]]
  expect(await counted('How much did bitcoin funds take in over the last 3 days?')).toEqual(funds('sum', '286.9', 4))
  expect(await counted('What was the highest net flow of bitcoin funds in the last 4 days?')).toEqual(
    funds('highest', '148.7', 5),
  )
  expect(await counted('比特币 ETF 最近 3 天净流入多少？', 'cn')).toEqual(funds('sum', '286.9', 4))
  expect(await counted('What was the net flow of bitcoin funds yesterday?')).toEqual(funds('sum', '96.2', 1))
  expect(await counted('How much did the price of bitcoin change in the last 2 days?')).toEqual([
    ['btc', ['change', '1412.5', 2]],
  ])
  for (const [measure, value] of [
    ['lowest', '96000'],
    ['first', '96000'],
    ['last', '97412.5'],
  ] as const) {
    const asked = { lowest: 'lowest', first: 'first', last: 'close' }[measure]
    expect(await counted(`What was the ${asked} price of bitcoin in the last 2 days?`)).toEqual([
      ['btc', [measure, value, 2]],
    ])
  }
})

test('R944 a day has a value, also one of which no text tells; one point is no change', async () => {
  const close = [['btc', ['last', '96000', 1]]]
  const date = new Date((noon - day) * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(await counted('What was the price of bitcoin yesterday?')).toEqual(close)
  expect(await counted(`What was the price of bitcoin on ${date}?`)).toEqual(close)
  expect(await counted(`What was the net flow of bitcoin funds on ${date}?`)).toEqual([['funds', ['sum', '96.2', 1]]])
  expect(await counted('How much did the price of bitcoin change yesterday?')).toEqual([])
})

test('R876 a stored answer shows the newest value, and says that a series of it is gone', async () => {
  const { data } = await api.call<{ message: AnswerMessage }>(
    '/chat_history',
    sending({ question: 'What is the price of bitcoin?' }),
  )
  const key = randomUUID()
  await api.db.updateTable('chat_message').set({ share_key: key }).where('id', '=', data.message.id).execute()
  const stored = async () => {
    const { list } = (await api.call<{ list: AnswerMessage[] }>(`/chat_history?chat_group_id=${key}`)).data
    return [list[0]!.series.map(({ last_value }) => last_value), list[0]!.gone]
  }
  expect(await stored()).toEqual([['97412.5'], 0])
  await api.db.updateTable('series').set({ last_value: '98000' }).where('key', '=', 'btc').execute()
  expect(await stored()).toEqual([['98000'], 0])
  await api.db.deleteFrom('series').where('key', '=', 'btc').execute()
  expect(await stored()).toEqual([[], 1])
})
