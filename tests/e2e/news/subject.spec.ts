import { localeFacts, locales } from '#domain/platform/locale.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { axeFindings, open, untilReady } from '#tests/e2e/page.ts'

test('R86 R97 R98 R103 R106 R107 R108 R123 R131 R133 R137 R138 R139 pages of knowledge answer in every language, and 404 for what is not there', async ({
  site,
}) => {
  const explainer = site.article('explain-layer-2-halt')
  const column = site.article('column-footnotes')
  const pages = ['/topic', '/special', '/project', '/science', '/inclusion', '/research', '/adverse', '/introduce']
  const items = [`/scienceid/${explainer}`, `/inclusionid/${column}`, `/research/${site.article('report-reserves')}`]
  for (const path of [...pages, '/oprr', '/corrections', '/temporary', '/temporary/read-the-notes', ...items])
    for (const locale of locales) {
      const { prefix, tag } = localeFacts[locale]
      const { status, text } = await site.get(`/${prefix}${path}`)
      expect(status, prefix + path).toBe(200)
      expect(text).toContain(`<html lang="${tag}"`)
      expect(text, prefix + path).toContain('<h1')
    }
  for (const [path, to] of [
    ['/scienceid', '/science'],
    ['/inclusionid', '/inclusion'],
    ['/tspecial', '/special'],
  ] as const)
    expect((await site.get(path)).location, path).toBe(to)
  const absent = ['/scienceid/999999', `/inclusionid/${explainer}`, '/research/abc', '/research?id=999999']
  for (const path of [
    ...absent,
    '/temporary/nothing',
    '/adverse?kind=murder',
    '/networkhot/999999',
    '/science?level=9',
  ])
    expect((await site.get(path)).status, path).toBe(404)
  expect((await site.get(`/inclusionid/${column}`)).text).toContain('The Calder Ledger')
  // The tabs retain the languages of the address.
  expect((await site.get('/science?langs=all')).text).toContain('href="/science?level=1&amp;langs=all"')
  expect((await site.get('/networkhot')).text).toContain('10 × comments')
})

test('R36 the page of a token shows the price of its chart, marked as invented, in the language of the page', async ({
  page,
  site,
}) => {
  const { data } = await site.call<{ list: { id: number; symbol: string }[] }>('/v2/tokenwiki/list')
  const idOf = (wanted: string) => data.list.find(({ symbol }) => symbol === wanted)!.id
  await page.goto(`/zh/project/${idOf('BTC')}`)
  const price = page.getByRole('region', { name: '价格' })
  await expect(price).toContainText(/\$97,\d{3}.*[▲▼].*截至 .* UTC · .*演示用虚构数据/)
  await price.getByRole('link', { name: '走势图' }).click()
  await expect(page).toHaveURL('/dataView/btc')
  await page.goto(`/zh/project/${idOf('MRD')}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(price).toHaveCount(0)
})

test('R353 the page of a token lists the news of the reader’s language, all on request, and tells where it has none', async ({
  page,
  site,
}) => {
  await site.publishFlash('Only English on BTC', 0, ['en'])
  await site.publishFlash('只有中文提到 BTC', 0, ['cn'])
  await site.publishFlash('Only English on the yen: $MRD', 0, ['en'])
  const { data } = await site.call<{ list: { id: number; symbol: string }[] }>('/v2/tokenwiki/list')
  const idOf = (wanted: string) => data.list.find(({ symbol }) => symbol === wanted)!.id
  const rows = page.locator('main [data-item]')
  const languages = page.getByRole('navigation', { name: 'Languages of this list' })
  await open(page, `/project/${idOf('BTC')}`)
  await expect(rows.filter({ hasText: 'Only English on BTC' })).toContainText(/just now|min/i)
  await expect(rows.filter({ hasText: '只有中文提到' })).toHaveCount(0)
  await languages.getByRole('link', { name: 'All languages' }).click()
  await expect(rows.filter({ hasText: '只有中文提到' })).toContainText('简体中文')
  await languages.getByRole('link', { name: 'English' }).click()
  await expect(rows.filter({ hasText: '只有中文提到' })).toHaveCount(0)
  await site.db
    .deleteFrom('token_mention')
    .where('token_id', '=', idOf('MRD'))
    .where('article_id', 'in', (query) =>
      query.selectFrom('item_version').select('article_id').where('lang', '=', 'th'),
    )
    .execute()
  await page.goto(`/th/project/${idOf('MRD')}`)
  await expect(rows.filter({ hasText: 'Only English on the yen' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('ไม่พบผลลัพธ์ภาษาไทย')
})

test('R86 R785 adverse events are filtered by keyboard, and the result has an address', async ({ visit }) => {
  const page = await visit({ path: '/adverse' })
  await untilReady(page)
  await page.getByLabel('Kind').selectOption('hack')
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page).toHaveURL(/kind=hack/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('$46.2M')
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.goto('/adverse?kind=outage')
  await expect(page.getByText('1 event, no amounts known')).toBeVisible()
  await page.goto('/vi/adverse?kind=hack')
  await expect(page.getByRole('article')).toContainText('46,2 triệu USD')
})

test('R106 R107 axe finds nothing on the pages of knowledge, in either theme', async ({ visit, site }) => {
  const page = await visit({ path: '/science' })
  for (const path of [
    '/science',
    '/research',
    '/adverse',
    '/networkhot',
    `/research/${site.article('report-pauses')}`,
  ]) {
    await page.goto(path)
    await untilReady(page)
    expect(await axeFindings(page), path).toEqual([])
  }
})
