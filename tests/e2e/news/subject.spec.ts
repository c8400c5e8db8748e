import { localeFacts, locales } from '#domain/platform/locale.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { axeFindings, open, untilReady } from '#tests/e2e/page.ts'

interface Row {
  id: number
  p_id: number
  article_id: number
  title: string
  name: string
}
const firstOf = async (site: TestSite, path: string) => (await site.call<{ list: Row[] }>(path)).data.list[0]!

/** The page has these texts before any script. */
async function shows(site: TestSite, path: string, ...texts: string[]): Promise<void> {
  const { status, text } = await site.get(path)
  expect(status, path).toBe(200)
  const written = text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  for (const each of texts) expect(written, path).toContain(each)
}

test('R86 adverse events are listed', async ({ site }) =>
  shows(site, '/adverse', (await firstOf(site, '/v2/adverse/list')).title))

test('R97 R123 columns of others are listed and read', async ({ site }) => {
  const { title, article_id } = await firstOf(site, '/v2/inclusion/list')
  await shows(site, '/inclusion', title, `href="/inclusionid/${article_id}"`)
  await shows(site, `/inclusionid/${article_id}`, `<title>${title}`)
})

test('R106 reports are listed and read', async ({ site }) => {
  const { title, article_id } = await firstOf(site, '/v2/Institute/library')
  await shows(site, '/research', title, `href="/research/${article_id}"`)
  await shows(site, `/research/${article_id}`, `<title>${title}`)
})

test('R107 R133 explainers are listed beside tokens, and read', async ({ site }) => {
  const { title, article_id } = await firstOf(site, '/v2/science/list')
  await shows(site, '/science', title, `href="/scienceid/${article_id}"`, 'href="/project')
  await shows(site, `/scienceid/${article_id}`, `<title>${title}`)
})

test('R108 R139 R559 special subjects are listed, and one has its items', async ({ site }) => {
  const { title, p_id } = await firstOf(site, '/v2/specialSubject/list')
  await shows(site, '/special', title, `href="/tspecial/${p_id}"`)
  const item = await firstOf(site, `/v2/specialSubject/getContent?p_id=${p_id}`)
  await shows(site, `/tspecial/${p_id}`, `<title>${title}`, item.title)
})

test('R138 topics are listed, and one has its items', async ({ site }) => {
  const { title, p_id } = await firstOf(site, '/v2/topic/search')
  await shows(site, '/topic', title, `href="/topic/${p_id}"`)
  const item = await firstOf(site, `/v2/topic/getContent?p_id=${p_id}`)
  await shows(site, `/topic/${p_id}`, `<title>${title}`, item.title)
})

test('R131 tokens are listed, and one has its name', async ({ site }) => {
  const { id, name } = await firstOf(site, '/v2/tokenwiki/list')
  await shows(site, '/project', name, `href="/project/${id}"`)
  await shows(site, `/project/${id}`, `<title>${name}`)
})

test('R127 what is hot is listed in its order, without a language only', async ({ site }) => {
  const { data } = await site.call<{ list: Row[] }>('/v2/Hotdata/index', { method: 'POST' })
  await shows(site, '/networkhot', data.list[0]!.title, data.list[1]!.title)
  expect((await site.get('/ja/networkhot')).status).toBe(404)
})

test('R98 the page about the site leads to its corrections, the API and a mail address', async ({ site }) =>
  shows(site, '/introduce', 'href="/corrections"', 'href="/api"', 'href="mailto:'))

test('R103 the page of the newsroom has its text', async ({ site }) => {
  const { data } = await site.call<{ title: string; content: string }>('/v2/page/detail?name=oprr')
  expect(data.content).not.toBe('')
  await shows(site, '/oprr', data.title, data.content.slice(0, 60))
})

test('R137 campaigns are listed, and one has its text', async ({ site }) => {
  const { title, slug } = (await firstOf(site, '/v2/temporary/list')) as Row & { slug: string }
  await shows(site, '/temporary', title, `href="/temporary/${slug}"`)
  await shows(site, `/temporary/${slug}`, `<title>${title}`)
})

test('pages of knowledge answer in every language, and 404 for what is not there', async ({ site }) => {
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

test('R131 the page of a token shows the price of its chart, marked as invented, in the language of the page', async ({
  page,
  site,
}) => {
  const { data } = await site.call<{ list: { id: number; symbol: string }[] }>('/v2/tokenwiki/list')
  const idOf = (wanted: string) => data.list.find(({ symbol }) => symbol === wanted)!.id
  await page.goto(`/zh/project/${idOf('BTC')}`)
  const price = page.getByRole('region', { name: '价格' })
  await expect(price).toContainText(/\$97,\d{3}.*[▲▼].*截至 .* UTC · .*演示用虚构数据/)
  await price.getByRole('link', { name: '走势图' }).click()
  await expect(page).toHaveURL('/dataView/btc?lang=zh')
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
