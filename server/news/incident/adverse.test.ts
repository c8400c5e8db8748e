import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdverseItem } from '#contract/news/incident.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'
import { published } from '#tests/published.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

type List = {
  list: AdverseItem[]
  total: number
  amount: string
  amount_cents: number
  chains: string[]
  has_more: boolean
}
const list = async (query = '') => (await api.call<List>(`/v2/adverse/list?${query}`)).data
const titles = async (query: string) => (await list(query)).list.map(({ title }) => title)

test('R86 R785 adverse events newest first with what is known of them, filtered by kind, chain, status and amount', async () => {
  const hack = { kind: 'hack', amountCents: 4_620_000_000, chain: 'Meridian', status: 'recovered' } as const
  await publish(api.db, 'Drained', { at: noon + 1, incident: hack })
  await publish(api.db, 'Halted', { at: noon + 2, incident: { kind: 'outage', chain: 'Harbour', status: 'closed' } })
  const fine = { kind: 'enforcement', amountCents: 10_000_000, status: 'closed' } as const
  await publish(api.db, 'Fined', { at: noon + 3, kind: 'article', incident: fine })
  await publish(api.db, 'Nothing bad', { at: noon + 4 })
  const all = await list()
  expect(all.list.map(({ title, incident }) => [title, incident])).toEqual([
    ['Fined', { kind: 'enforcement', amount: '100000', amount_cents: 10_000_000, chain: '', status: 'closed' }],
    ['Halted', { kind: 'outage', amount: null, amount_cents: null, chain: 'Harbour', status: 'closed' }],
    [
      'Drained',
      { kind: 'hack', amount: '46200000', amount_cents: 4_620_000_000, chain: 'Meridian', status: 'recovered' },
    ],
  ])
  expect([all.total, all.amount, all.amount_cents]).toEqual([3, '46300000', 4_630_000_000])
  expect(all.chains).toEqual(['Harbour', 'Meridian'])
  expect(await titles('kind=hack')).toEqual(['Drained'])
  expect(await titles('chain=meridian')).toEqual(['Drained'])
  expect(await titles('status=closed')).toEqual(['Fined', 'Halted'])
  // In dollars, and for clients of 0.3 in cents.
  for (const [bound, from] of [
    ['min_money', 100_000],
    ['min_amount', 10_000_000],
  ] as const)
    expect(await titles(`${bound}=${from}`), bound).toEqual(['Fined', 'Drained'])
  expect(await titles('max_money=100000')).toEqual([])
  expect(await titles('max_amount=10000001')).toEqual(['Fined'])
  expect(await titles('limit=1&page=2')).toEqual(['Halted'])
  expect(await list('chain=nowhere')).toMatchObject({ list: [], total: 0, amount_cents: 0, has_more: false })
  for (const query of ['kind=murder', 'status=x', 'min_money=-1', 'min_amount=1.5'])
    expect((await api.call(`/v2/adverse/list?${query}`)).status, query).toBe(400)
})

test('R785 an item of the archive with a tag for it, in any language, is an adverse event as long as it has the tag', async () => {
  const id = await published(api, () => publish(api.db, 'ハックされた', { langs: ['ja'], tags: ['ハッキング'] }))
  expect((await list('kind=hack')).list.find(({ article_id }) => article_id === id)?.incident).toEqual({
    kind: 'hack',
    amount: null,
    amount_cents: null,
    chain: '',
    status: 'unknown',
  })
  const feed = async () => (await api.app.request('/ja/feeds/adverse.xml')).text()
  expect(await feed()).toContain(`/flash/${id}<`)
  await published(api, () => withdrawVersion(api.db, id, 'ja', 'wrong'))
  expect((await list('kind=hack')).list.map(({ article_id }) => article_id)).not.toContain(id)
})
