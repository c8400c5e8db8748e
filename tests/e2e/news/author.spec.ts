import { rowOf } from '#tests/e2e/locators.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { createTestAccount, type TestAccount } from '#tests/accounts.ts'
import { noon, publishNews } from '#tests/news.ts'
import { faults, open, untilReady, widthFaults } from '#tests/e2e/page.ts'
import { openWire } from './live.ts'

let alice: TestAccount
/** An author with 30 articles and two flashes. */
let ada: number
/** An author without works, whose name is markup. */
let odd: number
const oddName = '</script><img src=x onerror=alert(1)> "Ünbreakable'.padEnd(120, 'x')
const works = 30

test.beforeAll(async ({ site }) => {
  alice = await createTestAccount(site.db, 'alice')
  const rows = await site.db
    .insertInto('author')
    .values(['Ada Writes', oddName].map((nickname) => ({ nickname })))
    .returning('id')
    .execute()
  ;[ada, odd] = rows.map(({ id }) => id) as [number, number]
  await site.db
    .insertInto('author_intro')
    .values([
      { author_id: ada, lang: 'en', intro: 'Covers rollups & bridges.' },
      { author_id: ada, lang: 'th', intro: 'เขียนเรื่องโรลอัพ' },
    ])
    .execute()
  const articles = Array.from(
    { length: works },
    (_, index) => [`Ada's article ${index}`, { kind: 'article', authorId: ada, at: noon - 10 * index - 60 }] as const,
  )
  const flashes = [
    ["Ada's flash", { authorId: ada, at: noon - 1 }],
    ["Ada's older flash", { authorId: ada, at: noon - 15 }],
  ] as const
  await publishNews(
    site.db,
    [...articles, ...flashes].map(([title, options]) => [title, { ...options }]),
  )
})

const ldOf = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!) as {
    mainEntity: Record<string, string>
  }
const follows = (site: TestSite) =>
  site.db.selectFrom('author_follow').select('author_id').where('account_id', '=', alice.id).execute()

test('R119 R129 R542 without an id the pages list all authors, under their classes, each at its own address', async ({
  page,
}) => {
  for (const root of ['/autor', '/newsauthor']) {
    await page.goto(root)
    await untilReady(page)
    await page.getByRole('link', { name: /^Flashes/ }).click()
    await page.waitForURL(`**${root}?class=2`)
    await page.waitForFunction((id) => !document.querySelector(`main [data-item="${id}"]`), odd)
    const row = rowOf(page, ada)
    await expect(row).toHaveText(
      /Ada Writes[^]*Covers rollups & bridges\.[^]*0 followers[^]*30 articles[^]*2 flashes/,
      { useInnerText: true },
    )
    await row.getByRole('link', { name: 'Ada Writes' }).click()
    await page.waitForURL(`**${root}/${ada}`)
    await expect(page.locator('h1', { hasText: 'Ada Writes' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Authors' }).click()
    await page.waitForURL(`**${root}`)
  }
})

test('R129 R354 R550 R786 A35 an author’s page has the profile and the works by category, newest first, growing; the canonical is the requested path', async ({
  page,
  site,
}) => {
  for (const root of ['/autor', '/newsauthor', '/th/autor']) {
    const { status, text } = await site.get(`${root}/${ada}`)
    expect(status).toBe(200)
    expect(text).toContain(`<link rel="canonical" href="${site.origin}${root}/${ada}"/>`)
  }
  expect((await site.get(`/th/autor/${ada}`)).text).toContain('เขียนเรื่องโรลอัพ')
  await page.goto(`/autor/${ada}`)
  await untilReady(page)
  const rows = page.locator('main [data-item]')
  expect(await rows.locator('h2').evaluateAll((all) => all.slice(0, 3).map((each) => each.textContent))).toEqual([
    "Ada's flash",
    "Ada's older flash",
    "Ada's article 0",
  ])
  await page.mouse.wheel(0, 20_000)
  await expect(rows).toHaveCount(works + 2)
  await expect(page.getByText('You have reached the end.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Works' }).getByRole('link', { name: 'Flashes 2' }).click()
  await expect(rows).toHaveCount(2)
  expect(new URL(page.url()).search).toBe('?category=2')
  const feed = await page.getByRole('link', { name: 'RSS feed' }).getAttribute('href')
  const answer = await site.get(feed!)
  expect(answer.status).toBe(200)
  expect(answer.text).toContain("Ada's flash")
})

test('R550 an author’s list works without script and links to its older part', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`/autor/${ada}?category=1`)
  const rows = page.locator('main [data-item]')
  await expect(rows).toHaveCount(20)
  await page.getByRole('link', { name: 'Show older' }).click()
  await expect(rows).toHaveCount(works - 20)
  expect(new URL(page.url()).search).toMatch(/^\?category=1&end_time=\d+$/)
})

test('R119 R869 a work that an author publishes while their page is open appears there, others do not', async ({
  page,
  site,
}) => {
  const [author] = await site.db.insertInto('author').values({ nickname: 'Fresh' }).returning('id').execute()
  await openWire(page, `/autor/${author!.id}`)
  await expect(page.getByText('Nothing published here yet.')).toBeVisible()
  const at = Math.floor(Date.now() / 1000)
  const [mine] = await publishNews(site.db, [
    ['Fresh news', { authorId: author!.id, at }],
    ['News of somebody else', { authorId: ada, at }],
  ])
  await expect(page.locator('main [data-item]')).toHaveCount(1)
  expect(
    await page
      .locator('main [data-item]')
      .evaluateAll((all) => all.map((each) => Number((each as HTMLElement).dataset.item))),
  ).toEqual([mine])
})

test('R62 R505 R645 R646 following opens the login dialog without a login; with one it works by mouse and by keyboard', async ({
  visit,
  visitAs,
  site,
}) => {
  const anonymous = await visit()
  await anonymous.goto(`/autor/${ada}`)
  await untilReady(anonymous)
  await anonymous.getByRole('button', { name: 'Follow Ada Writes' }).click()
  await expect(anonymous.getByRole('dialog', { name: 'Join with a code' })).toBeVisible()
  expect(new URL(anonymous.url()).pathname).toBe(`/autor/${ada}`)
  await anonymous.context().close()

  const page = await visitAs(alice)
  await page.goto(`/autor/${ada}`)
  await untilReady(page)
  await page.getByRole('button', { name: 'Follow Ada Writes' }).click()
  await expect.poll(() => follows(site)).toEqual([{ author_id: ada }])
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible()
  await page.reload()
  await untilReady(page)
  await page.getByRole('button', { name: 'Following Ada Writes' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => follows(site)).toEqual([])
  await expect(page.getByRole('button', { name: 'Follow Ada Writes' })).toBeVisible()
  await expect(page.getByText('0 followers', { exact: true })).toBeVisible()
})

test('R505 a follow that fails is reverted, with the reason', async ({ visitAs }) => {
  const page = await visitAs(alice, { expectedErrors: /status of 500/ })
  await page.route('**/v2/followAuthor/follow', (route) =>
    route.fulfill({ status: 500, json: { code: -1, status: -1, msg: 'No room', message: 'No room', data: null } }),
  )
  await page.goto(`/autor/${ada}`)
  await untilReady(page)
  await page.getByRole('button', { name: 'Follow Ada Writes' }).click()
  await expect(page.getByText('No room')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow Ada Writes' })).toBeVisible()
})

test('R118 the page of an account shows a hostile name as text, and public libraries only', async ({
  visitAs,
  site,
}) => {
  const mallory = await createTestAccount(site.db, 'mallory')
  await site.db
    .updateTable('account')
    .set({ nickname: oddName.slice(0, 40) })
    .where('id', '=', mallory.id)
    .execute()
  const times = { created_at: new Date(), updated_at: new Date() }
  await site.db
    .insertInto('library')
    .values([
      { ...times, account_id: mallory.id, name: 'To share', is_private: false },
      { ...times, account_id: mallory.id, name: 'My secret', is_private: true },
      { ...times, account_id: alice.id, name: 'Of somebody else', is_private: false },
    ])
    .execute()
  const page = await visitAs(mallory)
  await page.goto(`/author_user/${mallory.id}`)
  await untilReady(page)
  await expect(page.locator('h1')).toHaveText(oddName.slice(0, 40))
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(page.locator('main [data-item] h2')).toHaveText(['To share'])
  await page.context().close()
  const { text } = await site.get(`/author_user/${mallory.id}`)
  expect(text).not.toContain('My secret')
  expect(text).not.toContain(mallory.email)
  expect(ldOf(text).mainEntity).toMatchObject({ '@type': 'Person', name: oddName.slice(0, 40) })
})

test('R858 A35 an author’s page has structured data; no name can end its block', async ({ site }) => {
  const { text } = await site.get(`/autor/${odd}`)
  expect(ldOf(text).mainEntity).toEqual({
    '@type': 'Person',
    '@id': `${site.origin}/autor/${odd}#person`,
    name: oddName,
    url: `${site.origin}/autor/${odd}`,
  })
  expect(text).not.toContain('<img src=x')
  expect(ldOf((await site.get(`/autor/${ada}`)).text).mainEntity.description).toBe('Covers rollups & bridges.')
  expect((await site.get(`/autor/${ada}`)).text).toMatch(
    new RegExp(`<link rel="alternate" type="application/rss\\+xml" title="[^"]*" href="/feeds/author/${ada}.xml"`),
  )
})

test('R80 R118 R119 R129 an unknown author or account and an invalid id answer 404', async ({ site }) => {
  for (const root of ['/autor', '/newsauthor', '/author_user']) {
    for (const id of ['99999999', '0', '-1', 'abc', '1e3', '%00', "1'--"])
      expect((await site.get(`${root}/${id}`)).status, `${root}/${id}`).toBe(404)
  }
  expect((await site.get('/author_user')).status).toBe(200)
})

test('R119 names of authors on articles and their rows lead to their pages', async ({ page }) => {
  await page.goto(`/article?end_time=${noon}`)
  await untilReady(page)
  await page.locator('main [data-item]').getByRole('link', { name: 'Ada Writes' }).first().click()
  await page.waitForURL(`**/autor/${ada}`)
  await page.getByRole('link', { name: "Ada's article 0", exact: true }).click()
  await page.locator('article [rel=author]').first().click()
  await page.waitForURL(`**/autor/${ada}`)
})

test('R118 R119 R129 axe finds nothing on the pages of authors and accounts in either theme, and nothing is wider than the screen', async ({
  visitAs,
}) => {
  const page = await visitAs(alice)
  const paths = ['/autor', `/autor/${ada}`, `/autor/${odd}`, `/author_user/${alice.id}`]
  for (const [shift, prefix] of ['', '/zh', '/th'].entries()) {
    for (const [index, path] of paths.entries()) {
      await open(page, prefix + path)
      // Only widths depend on the words: axe reads each page in one of the languages.
      const find = index % 3 === shift ? faults : widthFaults
      expect(await find(page), prefix + path).toEqual([])
    }
  }
})
