import { expect, test } from '#tests/e2e/fixtures.ts'

test('R919 an article is printed black on white from the dark theme, with address, date, author and contents', async ({
  site,
  visit,
}) => {
  const path = `/news/${site.article('harbour-chain')}`
  const page = await visit({ path, theme: 'dark', viewport: { width: 720, height: 1000 } })
  await page.emulateMedia({ media: 'print' })
  const colours = await page.evaluate(() => {
    const { color } = getComputedStyle(document.body)
    return [color, getComputedStyle(document.documentElement).backgroundColor]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  const article = page.locator('article[data-article]')
  await expect(article.getByText('Mira Okafor').first()).toBeVisible()
  await expect(article.getByRole('link', { name: 'What the log says' })).toBeVisible()
  await expect(page.getByText(site.origin + path)).toBeVisible()
  const date = await article
    .locator('time')
    .first()
    .evaluate((time) => getComputedStyle(time, '::after').content)
  expect(date).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d UTC"$/)
  await expect(page.locator('header.site')).toBeHidden()
  await expect(page.locator('footer.site')).toBeHidden()
  // The last sheet has something on it: the sheets are as many as the text is high.
  const sheet = 1000
  const pdf = await page.pdf({ width: '720px', height: `${sheet}px` })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
  expect(sheets).toBe(Math.ceil(height / sheet))
})
