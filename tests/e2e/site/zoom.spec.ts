import { expect, test } from '#tests/e2e/fixtures.ts'
import { widePages } from '#tests/e2e/wide-pages.ts'

test('R917 no page is wider than the window at 400 % zoom, which leaves 320 px of 1280', async ({ site, visit }) => {
  test.slow()
  const page = await visit({ viewport: { width: 320, height: 256 }, expectedErrors: /404/ })
  expect(await widePages(site, page)).toEqual([])
})
