import { publish } from '#tests/news.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { axeFindings, untilReady } from '#tests/e2e/page.ts'
import { detailsOf, test } from '#tests/e2e/social/social.ts'

const figure = (href: string, title: string, words = '') =>
  `<figure class="embed"><a href="${href}">${title}</a>${words && `<figcaption>${words}</figcaption>`}</figure>`

test('R812 an article draws a cast, a token and a post on X from what the site stores; nothing of others is loaded, and what is gone stays a link', async ({
  newPage,
  site,
  social,
}) => {
  const ada = await social.createTestAccount('adareed')
  const cast = await social.cast(ada, 'The referenced cast, with 世界 and a second line')
  const { id: token } = await site.db
    .selectFrom('token')
    .select('id')
    .where('symbol', '=', 'BTC')
    .executeTakeFirstOrThrow()
  const article = await publish(site.db, 'An article that refers to others', {
    kind: 'article',
    content: [
      '<p>Before.</p>',
      figure(detailsOf(cast), 'A cast of the day'),
      figure(`${site.origin}/farcaster/details?hash=0x${'0'.repeat(40)}`, 'A cast that is gone'),
      figure(`/project/${token}`, 'The token'),
      figure('https://x.com/ada_reed/status/1850000000000000001', 'A post', 'Funds opened today.'),
    ].join(''),
  })
  const page = await newPage({ expectedErrors: /404/ })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.origin) elsewhere.push(request.url())
  })
  await page.goto(`/news/${article}`)
  const references = page.locator('.prose figure.embed')
  await untilReady(page)
  await expect(references).toHaveCount(4)
  await expect(references.nth(0)).toContainText('The referenced cast, with 世界 and a second line')
  await expect(references.nth(0)).toContainText('@adareed')
  await expect(references.nth(0).getByRole('link', { name: 'A cast of the day' })).toBeHidden()
  await expect(references.nth(2).getByRole('link', { name: 'BTC' })).toHaveAttribute('href', `/project/${token}`)
  await expect(references.nth(2).locator('a[href="/dataView/btc"]')).toContainText('$')
  await expect(references.nth(3)).toHaveText(/X · @ada_reed\s*A post\s*Funds opened today\./)
  await expect(references.nth(1).getByRole('link', { name: 'A cast that is gone' })).toBeVisible()
  expect(elsewhere).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await references.nth(0).getByRole('link', { name: 'Read the cast and its replies' }).click()
  await expect(page).toHaveURL(site.origin + detailsOf(cast))
})
