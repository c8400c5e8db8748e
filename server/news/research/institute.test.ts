import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Composition } from '#contract/news/composition.ts'
import { reportDetail, type ResearchReport } from '#contract/news/research.ts'
import { saveComposition } from '#server/news/composition/save.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish, type NewsOptions } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

type List = { list: ResearchReport[]; total: number; has_more: boolean; series: Composition[] }
const get = async (path: string, headers = {}) => (await api.call<List>(`/v2/Institute/${path}`, { headers })).data
const titles = ({ list }: List) => list.map(({ title }) => title)
const report = (title: string, options: NewsOptions) => publish(api.db, title, { kind: 'report', ...options })

test('R106 R537 R538 the library has all reports with their files, the institute its series, a series its own reports', async () => {
  const files = [
    { url: '/demo/files/a.csv', mediaType: 'text/csv', bytes: 10 },
    { url: 'https://files.example/%E8%A1%A8.pdf', mediaType: 'application/pdf', lang: 'ja', pages: 9 },
  ] as const
  const first = await report('Reserves', { at: noon + 1, files })
  await report('Pauses', { at: noon + 2 })
  const id = await api.db.transaction().execute((trx) =>
    saveComposition(trx, {
      kind: 'serial',
      key: 'reserves',
      texts: { en: { title: 'What stands behind', intro: '' } },
      tags: [],
      articleIds: [first],
    }),
  )
  const library = await get('library', { 'x-locale': 'ja' })
  expect(titles(library)).toEqual(['Pauses', 'Reserves'])
  expect(library.list[1]!.files).toEqual([
    {
      url: 'https://files.example/%E8%A1%A8.pdf',
      name: '表.pdf',
      lang: 'ja',
      media_type: 'application/pdf',
      bytes: null,
      pages: 9,
    },
    {
      url: `${api.config.site.origin}/demo/files/a.csv`,
      name: 'a.csv',
      lang: null,
      media_type: 'text/csv',
      bytes: 10,
      pages: null,
    },
  ])
  expect((await get('library')).list[1]!.files.map(({ name }) => name)).toEqual(['a.csv', '表.pdf'])
  expect(titles(await get('library?page=2&size=1'))).toEqual(['Reserves'])
  const all = await get('select?page=1')
  expect([titles(all), all.series.map(({ p_id }) => p_id)]).toEqual([['Pauses', 'Reserves'], [id]])
  const one = await get(`select?id=${id}`)
  expect([titles(one), one.total, one.series[0]!.title]).toEqual([['Reserves'], 1, 'What stands behind'])
  const detail = await api.call<object>(`/v2/Institute/detail?id=${first}`)
  expect(reportDetail.strict().parse(detail.data).series).toEqual([{ p_id: id, title: 'What stands behind' }])
  for (const path of ['select?id=999999', 'detail?id=999999'])
    expect((await api.call(`/v2/Institute/${path}`)).envelope.code, path).toBe('404')
  expect((await api.call(`/v2/topic/detail?p_id=${id}`)).envelope.code).toBe('404')
})
