import { expect, test } from '#tests/e2e/fixtures.ts'
import { openInParts } from '#tests/e2e/in-parts.ts'
import { layoutShift, untilReady, watchLayoutShift } from '#tests/e2e/page.ts'
import { dueToday } from '#tests/rotation.ts'

const paths = [
  '/',
  '/newsflash',
  '/article',
  '/story',
  '/search?msg=bitcoin',
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

/** Pages on which not even a pixel moves, the header included. */
const still = new Set(['/', '/story', '/search?msg=bitcoin'])

/** Each page is painted at one of the widths, at another one each day. */
const widths = [360, 1000, 1440]
for (const [shift, width] of widths.entries())
  test(`R878 nothing shifts where a browser paints a page before it has read all of it: ${width} px`, async ({
    page,
    site,
  }) => {
    const inParts = await openInParts(site.origin, page)
    const investor = await site.db.selectFrom('investor').select('id').orderBy('id').executeTakeFirstOrThrow()
    await page.setViewportSize({ width, height: 900 })
    await watchLayoutShift(page)
    const shifted: string[] = []
    for (const path of dueToday([...paths, `/finance/investor/${investor.id}`], widths.length, shift)) {
      await page.goto(inParts.origin + path)
      await untilReady(page)
      const { sum, moved } = await layoutShift(page)
      // Lines of different type that share a base line still move by some pixels.
      if (sum > (still.has(path) ? 0 : 0.005)) shifted.push(`${path} ${sum.toFixed(4)}: ${moved.join(', ')}`)
    }
    await page.goto('about:blank')
    inParts.close()
    expect(shifted).toEqual([])
  })
