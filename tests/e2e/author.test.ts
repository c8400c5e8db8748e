import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { createReader, type TestReader } from '#tests/readers.ts'
import { noon, publishNews } from '#tests/news.ts'
import { launchBrowser } from './browser.ts'
import { openSite, type TestSite } from './site.ts'
import { faults, untilReady, visit, type VisitOptions } from './visit.ts'

let browser: Browser
let site: TestSite
let alice: TestReader
/** Has written 30 articles and two flashes. */
let ada: number
/** Has written nothing, and has the worst of names. */
let odd: number
const oddName = '</script><img src=x onerror=alert(1)> "Ünbreakable'.padEnd(120, 'x')
const works = 30

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
  alice = await createReader(site.db, 'alice')
  const made = await site.db
    .insertInto('author')
    .values(['Ada Writes', oddName].map((nickname) => ({ nickname })))
    .returning('id')
    .execute()
  ;[ada, odd] = made.map(({ id }) => id) as [number, number]
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
afterAll(async () => {
  await browser.close()
  await site.close()
})

async function visitAs(reader: TestReader, options: VisitOptions = {}) {
  const opened = await visit(browser, site.origin, options)
  await opened.page.context().addCookies([{ name: 'token', value: reader.token, url: site.origin }])
  return opened
}

const get = async (path: string) => {
  const response = await site.app.request(path)
  return { status: response.status, text: await response.text() }
}
const ldOf = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!) as {
    mainEntity: Record<string, string>
  }
const follows = () =>
  site.db.selectFrom('author_follow').select('author_id').where('account_id', '=', alice.id).execute()

test('R119 R129 R542 without an id the pages list all authors, under their classes, each at its own addresses', async () => {
  const { page, end } = await visit(browser, site.origin)
  for (const root of ['/autor', '/newsauthor']) {
    await page.goto(root)
    await untilReady(page)
    await page.getByRole('link', { name: /^Flashes/ }).click()
    await page.waitForURL(`**${root}?class=2`)
    await page.waitForFunction((id) => !document.querySelector(`[data-author="${id}"]`), odd)
    const row = page.locator(`[data-author="${ada}"]`)
    expect(await row.innerText()).toMatch(
      /Ada Writes[^]*Covers rollups & bridges\.[^]*0 followers[^]*30 articles[^]*2 flashes/,
    )
    await row.getByRole('link', { name: 'Ada Writes' }).click()
    await page.waitForURL(`**${root}/${ada}`)
    await page.locator('h1', { hasText: 'Ada Writes' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Authors' }).click()
    await page.waitForURL(`**${root}`)
  }
  await end()
})

test('R119 R129 R354 R550 R786 A35 an author’s page: who it is, works newest first by category, growing; canonical is the asked path', async () => {
  for (const root of ['/autor', '/newsauthor', '/th/autor']) {
    const { status, text } = await get(`${root}/${ada}`)
    expect(status).toBe(200)
    expect(text).toContain(`<link rel="canonical" href="${site.origin}${root}/${ada}"/>`)
  }
  expect((await get(`/th/autor/${ada}`)).text).toContain('เขียนเรื่องโรลอัพ')
  const { page, end } = await visit(browser, site.origin)
  await page.goto(`/autor/${ada}`)
  await untilReady(page)
  const rows = page.locator('main [data-item]')
  expect(await rows.locator('h2').evaluateAll((all) => all.slice(0, 3).map((each) => each.textContent))).toEqual([
    "Ada's flash",
    "Ada's older flash",
    "Ada's article 0",
  ])
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => rows.count()).toBe(works + 2)
  await page.getByText('That is everything.').waitFor()
  await page.getByRole('navigation', { name: 'Works' }).getByRole('link', { name: 'Flashes 2' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  expect(new URL(page.url()).search).toBe('?category=2')
  const feed = await page.getByRole('link', { name: 'RSS feed' }).getAttribute('href')
  const answer = await get(feed!)
  expect(answer.status).toBe(200)
  expect(answer.text).toContain("Ada's flash")
  await end()
})

test('R550 an author’s list is there without script, with the way to its older part', async () => {
  const { page, end } = await visit(browser, site.origin, { javaScriptEnabled: false })
  await page.goto(`/autor/${ada}?category=1`)
  const rows = page.locator('main [data-item]')
  expect(await rows.count()).toBe(20)
  await page.getByRole('link', { name: 'Show older' }).click()
  expect(await rows.count()).toBe(works - 20)
  expect(new URL(page.url()).search).toMatch(/^\?category=1&end_time=\d+$/)
  await end()
})

test('R119 R869 what an author publishes while their page is open waits there until it is asked for', async () => {
  const { page, end } = await visit(browser, site.origin)
  const [author] = await site.db.insertInto('author').values({ nickname: 'Fresh' }).returning('id').execute()
  await page.goto(`/autor/${author!.id}`)
  await untilReady(page)
  await page.getByText('Nothing published here yet.').waitFor()
  const at = Math.floor(Date.now() / 1000)
  const [mine] = await publishNews(site.db, [
    ['Fresh news', { authorId: author!.id, at }],
    ['News of somebody else', { authorId: ada, at }],
  ])
  await page.getByRole('button', { name: '1 new' }).click()
  expect(
    await page
      .locator('main [data-item]')
      .evaluateAll((all) => all.map((each) => Number((each as HTMLElement).dataset.item))),
  ).toEqual([mine])
  await end()
})

test('R62 R505 R645 R646 following: the login dialog for whoever is not logged in; by mouse and by keyboard for a reader', async () => {
  const anonymous = await visit(browser, site.origin)
  await anonymous.page.goto(`/autor/${ada}`)
  await untilReady(anonymous.page)
  await anonymous.page.getByRole('button', { name: 'Follow Ada Writes' }).click()
  await anonymous.page.getByRole('dialog', { name: 'Join with a code' }).waitFor()
  expect(new URL(anonymous.page.url()).pathname).toBe(`/autor/${ada}`)
  await anonymous.end()

  const { page, end } = await visitAs(alice)
  await page.goto(`/autor/${ada}`)
  await untilReady(page)
  await page.getByRole('button', { name: 'Follow Ada Writes' }).click()
  await expect.poll(follows).toEqual([{ author_id: ada }])
  expect(await page.locator('[data-followers]').innerText()).toBe('1 follower')
  await page.reload()
  await untilReady(page)
  await page.getByRole('button', { name: 'Following Ada Writes' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(follows).toEqual([])
  await page.getByRole('button', { name: 'Follow Ada Writes' }).waitFor()
  expect(await page.locator('[data-followers]').innerText()).toBe('0 followers')
  await end()
})

test('R505 a follow that fails goes back to what it was and says why', async () => {
  const { page, end } = await visitAs(alice, { expectedErrors: /status of 500/ })
  await page.route('**/v2/followAuthor/follow', (route) =>
    route.fulfill({ status: 500, json: { code: -1, status: -1, msg: 'No room', message: 'No room', data: null } }),
  )
  await page.goto(`/autor/${ada}`)
  await untilReady(page)
  await page.getByRole('button', { name: 'Follow Ada Writes' }).click()
  await page.getByText('No room').waitFor()
  expect(await page.getByRole('button', { name: 'Follow Ada Writes' }).getAttribute('data-followed')).toBe('false')
  await end()
})

test('R118 a reader’s page has a hostile name as text, and public libraries only', async () => {
  const mallory = await createReader(site.db, 'mallory')
  await site.db
    .updateTable('account')
    .set({ nickname: oddName.slice(0, 40) })
    .where('id', '=', mallory.id)
    .execute()
  const made = { created_at: new Date(), updated_at: new Date() }
  await site.db
    .insertInto('library')
    .values([
      { ...made, account_id: mallory.id, name: 'To share', is_private: false },
      { ...made, account_id: mallory.id, name: 'My secret', is_private: true },
      { ...made, account_id: alice.id, name: 'Of somebody else', is_private: false },
    ])
    .execute()
  const { page, end } = await visitAs(mallory)
  await page.goto(`/author_user/${mallory.id}`)
  await untilReady(page)
  expect(await page.locator('h1').innerText()).toBe(oddName.slice(0, 40))
  expect(await page.locator('main img').count()).toBe(0)
  expect(await page.locator('main [data-item] h2').allInnerTexts()).toEqual(['To share'])
  await end()
  const { text } = await get(`/author_user/${mallory.id}`)
  expect(text).not.toContain('My secret')
  expect(text).not.toContain(mallory.email)
  expect(ldOf(text).mainEntity).toMatchObject({ '@type': 'Person', name: oddName.slice(0, 40) })
})

test('R858 A35 machines read who an author is; no name ends the block that says so', async () => {
  const { text } = await get(`/autor/${odd}`)
  expect(ldOf(text).mainEntity).toEqual({
    '@type': 'Person',
    '@id': `${site.origin}/autor/${odd}#person`,
    name: oddName,
    url: `${site.origin}/autor/${odd}`,
  })
  expect(text).not.toContain('<img src=x')
  expect(ldOf((await get(`/autor/${ada}`)).text).mainEntity.description).toBe('Covers rollups & bridges.')
  expect((await get(`/autor/${ada}`)).text).toMatch(
    new RegExp(`<link rel="alternate" type="application/rss\\+xml" title="[^"]*" href="/feeds/author/${ada}.xml"`),
  )
})

test('R80 R118 R119 R129 who is not there is a 404, and so is what is no id', async () => {
  for (const root of ['/autor', '/newsauthor', '/author_user']) {
    for (const id of ['99999999', '0', '-1', 'abc', '1e3', '%00', "1'--"])
      expect((await get(`${root}/${id}`)).status, `${root}/${id}`).toBe(404)
  }
  expect((await get('/author_user')).status).toBe(200)
})

test('R119 names of authors on articles and their rows lead to their pages', async () => {
  const { page, end } = await visit(browser, site.origin)
  await page.goto(`/article?end_time=${noon}`)
  await untilReady(page)
  await page.locator('main [data-item]').getByRole('link', { name: 'Ada Writes' }).first().click()
  await page.waitForURL(`**/autor/${ada}`)
  await page.getByRole('link', { name: "Ada's article 0", exact: true }).click()
  await page.locator('article [rel=author]').first().click()
  await page.waitForURL(`**/autor/${ada}`)
  await end()
})

test('R118 R119 R129 axe finds nothing on the pages of authors and readers in either theme, and nothing is wider than the screen', async () => {
  const { page, end } = await visitAs(alice)
  for (const prefix of ['', '/zh', '/th']) {
    for (const path of ['/autor', `/autor/${ada}`, `/autor/${odd}`, `/author_user/${alice.id}`]) {
      await page.goto(prefix + path)
      await untilReady(page)
      expect(await faults(page), prefix + path).toEqual([])
    }
  }
  await end()
})
