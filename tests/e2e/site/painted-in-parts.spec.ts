import { expect, test } from '#tests/e2e/fixtures.ts'
import { openInParts } from '#tests/e2e/in-parts.ts'
import { layoutShift, untilReady, watchLayoutShift } from '#tests/e2e/page.ts'

const paths = [
  '/finance',
  '/dataView',
  '/dataView/btc',
  '/dataView/platforms',
  '/dataView/futures',
  '/nft',
  '/activity',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=day',
  '/radios',
  '/topic',
  '/project',
  '/research',
  '/adverse',
]

for (const width of [360, 1000, 1440])
  test(`R878 nothing shifts where a browser paints a page before it has read all of it: ${width} px`, async ({
    page,
    site,
  }) => {
    const inParts = await openInParts(site.origin, page)
    const investor = await site.db.selectFrom('investor').select('id').orderBy('id').executeTakeFirstOrThrow()
    await page.setViewportSize({ width, height: 900 })
    await watchLayoutShift(page)
    const shifted: string[] = []
    for (const path of [...paths, `/finance/investor/${investor.id}`]) {
      await page.goto(inParts.origin + path)
      await untilReady(page)
      const { sum, moved } = await layoutShift(page)
      // The controls of the header still move by some pixels.
      if (sum >= 0.005) shifted.push(`${path} ${sum.toFixed(4)}: ${moved.join(', ')}`)
    }
    await page.goto('about:blank')
    inParts.close()
    expect(shifted).toEqual([])
  })
