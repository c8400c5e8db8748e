import { expect, test } from '#tests/e2e/fixtures.ts'
import { untilReady } from '#tests/e2e/page.ts'
import { caseOfToday } from '#tests/rotation.ts'

test('R78 all languages can be chosen at an address with a slash at its end, also without scripts; with them they are remembered', async ({
  newPage,
}) => {
  const paths = ['/newsflash/', '/zh/newsflash/', '/article/', '/frontpage/', '/search/?msg=harbour']
  for (const [index, path] of paths.entries()) {
    // The wire in both ways, the others in turn.
    for (const javaScriptEnabled of index === 0 ? [true, false] : [caseOfToday([true, false], index)]) {
      const page = await newPage({ javaScriptEnabled })
      const all = page.getByRole('main').getByRole('link', { name: /^(All languages|全部语言)$/ })
      await page.goto(path)
      if (javaScriptEnabled) await untilReady(page)
      await expect(all, path).not.toHaveAttribute('aria-current')
      await all.click()
      await expect(all, path).toHaveAttribute('aria-current', 'true')
      if (!javaScriptEnabled) continue
      await page.goto(path)
      await expect(all, path).toHaveAttribute('aria-current', 'true')
    }
  }
})
