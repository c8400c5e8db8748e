import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { logInToNewsroom, storedFlash } from './newsroom.ts'

const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Flash:/ })

test('R810 R932 the field is empty as soon as a flash is sent, and no answer changes what is typed since, nor its language', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'editor')
  const waiting: (() => void)[] = []
  for (const path of ['wire/publish', 'translation/convert'])
    await page.route(`**/admin/v1/${path}`, async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      await route.continue()
    })
  await page.goto('/newsroom/wire')
  const field = fieldOf(page)
  await field.fill('Harbour Chain halts withdrawals')
  await page.keyboard.press('Control+Enter')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Alt+6')
  await field.fill('秋津、取引所3社に業務改善命令')
  await expect.poll(() => waiting.length).toBe(1)
  const held = page.waitForResponse('**/admin/v1/wire/publish')
  waiting.shift()!()
  await held
  await expect(page.getByText(/^Out in \d+ s:$/)).toBeVisible()
  await expect(field).toHaveValue('秋津、取引所3社に業務改善命令')
  await expect(page.getByRole('tab', { selected: true })).toContainText('日本語')
})

/** The flashes that robots send, and their seed: `FLASHES=1000 SEED=7` for a long run. */
const flashes = Number(process.env.FLASHES ?? 32)
const seed = Number(process.env.SEED ?? 37)
const titles = [
  'Harbour Chain',
  '海港链恢复',
  '海港鏈恢復',
  'Chuỗi cảng',
  '항구 체인',
  '港チェーン',
  'ฮาร์เบอร์',
  'Liman zinciri',
]
const langs = ['en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr']

/** A sequence of numbers below a maximum that is the same in each run. */
function numbers(from: number): (max: number) => number {
  let state = from
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * max)
  }
}

/** A line that delays a call by steps of its robot, or loses it before or after the server has it. */
async function unsafeLine(page: Page, next: (max: number) => number) {
  let step = 0
  let isSafe = false
  let delayed: { until: number; resolve: () => void }[] = []
  const release = () => {
    for (const { until, resolve } of delayed) if (isSafe || until <= step) resolve()
    delayed = delayed.filter(({ until }) => !isSafe && until > step)
  }
  await page.route('**/admin/v1/wire/{publish,takeBack}', async (route) => {
    const fate = isSafe ? 0 : next(5)
    const until = step + 1 + next(3)
    if (fate === 1 || fate === 2) await new Promise<void>((resolve) => delayed.push({ until, resolve }))
    // A call of a page that was left meanwhile has no answer.
    const left = () => undefined
    if (fate === 2 || fate === 3) await route.fetch().catch(left)
    await (fate < 2 ? route.continue() : route.abort()).catch(left)
  })
  return {
    step: () => {
      step++
      release()
    },
    mend: () => {
      isSafe = true
      release()
    },
  }
}

async function runRobot(page: Page, robot: number, count: number): Promise<string[]> {
  const next = numbers(seed + robot)
  const line = await unsafeLine(page, next)
  const sent: string[] = []
  await page.goto('/newsroom/wire')
  const field = fieldOf(page)
  for (let place = 0; place < count; place++) {
    line.step()
    const lang = next(8)
    const title = `${titles[lang]} ${robot}.${place}`
    await field.waitFor()
    await page.keyboard.press(`Alt+${lang + 1}`)
    await field.fill(title)
    line.step()
    if (next(6) === 0) {
      // Typed text is on the device as soon as the browser has written it; then a reload keeps it.
      await expect.poll(() => storedFlash(page)).toContain(title)
      await page.reload()
    }
    await expect(field).toHaveValue(title)
    await page.keyboard.press('Control+Enter')
    await expect(field).toHaveValue('')
    sent.push(`${langs[lang]} ${title}`)
    if (next(6) === 0) await page.reload()
    if ((await field.inputValue()) !== '') {
      // The page was left before the device had stored that it was sent: the field still has it.
      await expect(field).toHaveValue(title)
      await page.keyboard.press('Control+Enter')
      await expect(field).toHaveValue('')
    }
  }
  line.mend()
  const outbox = page.getByRole('region', { name: 'Outbox' })
  await expect(outbox).toBeVisible()
  const retry = outbox.getByRole('button', { name: 'Retry' })
  for (;;) {
    await expect(outbox.getByText('Sending')).toHaveCount(0)
    // A row whose turn has come again by itself has no such button any more.
    if (await retry.evaluateAll((buttons) => buttons.length === 0)) return sent
    await retry.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
  }
}

test('R810 R932 flashes in eight languages by several browsers over lines that delay and lose calls, with reloads: none is lost, doubled or in a wrong language', async ({
  newPage,
  site,
}) => {
  test.setTimeout(600_000 + flashes * 20_000)
  const robots = await Promise.all(
    [0, 1, 2].map(async (robot) => {
      const page = await newPage({ locale: 'en-US', expectedErrors: /ERR_FAILED|ERR_ABORTED/ })
      await logInToNewsroom(page, site, 'editor', `Robot ${robot}`)
      return page
    }),
  )
  const share = Math.ceil(flashes / robots.length)
  const sent = await Promise.all(robots.map((page, robot) => runRobot(page, robot, share)))
  const stored = await site.db
    .selectFrom('item')
    .innerJoin('item_draft as draft', (join) =>
      join.onRef('draft.article_id', '=', 'item.article_id').onRef('draft.lang', '=', 'item.original_lang'),
    )
    .innerJoin('staff', 'staff.id', 'item.created_by')
    .select(['item.original_lang as lang', 'draft.title'])
    .where('staff.name', 'like', 'Robot %')
    .execute()
  expect(stored.map(({ lang, title }) => `${lang} ${title}`).toSorted()).toEqual(sent.flat().toSorted())
})
