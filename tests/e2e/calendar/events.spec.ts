import type { Activity } from '#contract/calendar/event.ts'
import { locales, localisePath } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { logInByCode } from '#tests/e2e/accounts/code-login.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { faults, open } from '#tests/e2e/page.ts'

test('R614 R567 R613 an event is saved with a reminder and is at its place on the map; the map needs no WebGL; the calendar is in the reader’s time zone from the first paint', async ({
  visitAs,
  site,
}) => {
  const account = await createTestAccount(site.db, 'planner')
  const page = await visitAs(account)
  await page.addInitScript(() => (HTMLCanvasElement.prototype.getContext = () => null))
  await open(page, '/map')
  const drawn = page.locator('svg[data-outline=true]')
  await expect(drawn).toBeVisible()
  await drawn.locator('circle').first().click()
  await expect(page.getByRole('region', { name: 'Events on the map' }).getByRole('link')).not.toHaveCount(0)
  expect(await faults(page)).toEqual([])

  const { data } = await site.call<{ list: { article_id: number }[] }>('/v2/activity/mapActivity')
  const id = data.list[0]!.article_id
  await open(page, `/activityid/${id}`)
  await expect(drawn).toBeVisible()
  await page.getByRole('button', { name: 'Remind me' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind me' })
  await dialog.getByLabel('Reminder').selectOption('1 day before')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const kept = await site.db.selectFrom('calendar_entry').select(['article_id', 'remind_minutes']).execute()
  expect(kept).toEqual([{ article_id: id, remind_minutes: 1440 }])
  expect(await faults(page)).toEqual([])

  expect((await site.get('/calendar', { cookie: 'tz=Pacific/Kiritimati' })).text).toContain('UTC+14')
})

test('a city and its country are in the order of the language', async ({ site }) => {
  for (const [path, where] of [
    ['/activity', 'Istanbul, Türkiye'],
    ['/zh/activity', '土耳其 伊斯坦布尔'],
    ['/ja/activity', 'トルコ イスタンブール'],
  ])
    expect((await site.get(path!)).text, path).toContain(where)
})

test('an event and an own entry that were begun without a login are in the calendar after it', async ({
  visit,
  site,
}) => {
  const { data } = await site.call<{ list: { article_id: number }[] }>('/v2/activity/mapActivity')
  const id = data.list[1]!.article_id
  const kept = () =>
    site.db
      .selectFrom('calendar_entry')
      .innerJoin('account', 'account.id', 'calendar_entry.account_id')
      .select(['article_id', 'remind_minutes', 'title'])
      .where('account.email', 'like', 'guest-%')
      .orderBy('calendar_entry.id')
      .execute()
  const guest = await visit({ path: `/activityid/${id}` })
  await guest.getByRole('button', { name: 'Remind me' }).click()
  const reminder = guest.getByRole('dialog', { name: 'Remind me' })
  await reminder.getByLabel('Reminder').selectOption('1 day before')
  await reminder.getByRole('button', { name: 'Save' }).click()
  await logInByCode(guest, site, 'guest-event@farwire.example')
  expect(await kept()).toMatchObject([{ article_id: id, remind_minutes: 1440 }])

  const other = await visit({ path: '/calendar?date=2026-11-18' })
  await other.getByRole('button', { name: 'Add an entry' }).click()
  const entry = other.getByRole('dialog', { name: 'Add an entry' })
  await entry.getByRole('textbox').first().fill('Call the bank')
  await entry.getByRole('button', { name: 'Save' }).click()
  await logInByCode(other, site, 'guest-entry@farwire.example')
  expect(await kept()).toMatchObject([{ article_id: id }, { article_id: null, title: 'Call the bank' }])
  await expect(other.getByText('Call the bank').first()).toBeVisible()
})

test('an own entry is removed by one press, which can be undone', async ({ visitAs, site }) => {
  const account = await createTestAccount(site.db, 'remover')
  const time = Date.parse('2026-11-18T00:00:00Z') / 1000
  const { data } = await site.call<{ id: number }>(
    '/v2/calendar/add',
    sending({ title: 'Pay the rent', time, is_all_day: true, zone: 'UTC' }, { token: account.token }),
  )
  const page = await visitAs(account, { path: '/calendar?date=2026-11-18' })
  const entry = page.locator(`[data-entry="${data.id}"]`)
  const kept = () => site.db.selectFrom('calendar_entry').select('title').where('id', '=', data.id).execute()

  await entry.getByRole('button', { name: 'Remove' }).click()
  await expect(entry).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toContainText('Pay the rent')
  expect(await kept()).toHaveLength(1)

  await entry.getByRole('button', { name: 'Remove' }).click()
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect.poll(kept).toEqual([])
  expect(await faults(page)).toEqual([])
})

test('R613 the calendar is a grid of dates by keyboard: one day takes the focus, the keys move it over weeks and months, Enter lists the day', async ({
  page,
}) => {
  await open(page, '/calendar?date=2026-11-18')
  const grid = page.getByRole('grid')
  const days = grid.locator('[data-day]')
  await expect(grid.locator('[data-day][tabindex="0"]')).toHaveCount(1)
  await grid.locator('[data-day="2026-11-18"]').focus()
  const steps: [key: string, day: string][] = [
    ['ArrowRight', '2026-11-19'],
    ['ArrowDown', '2026-11-26'],
    ['ArrowDown', '2026-12-03'],
    ['ArrowLeft', '2026-12-02'],
    ['ArrowUp', '2026-11-25'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageDown', '2026-12-29'],
    ['PageUp', '2026-11-29'],
    ['Shift+PageDown', '2027-11-29'],
    ['Shift+PageUp', '2026-11-29'],
  ]
  for (const [key, day] of steps) {
    await page.keyboard.press(key)
    await expect(grid.locator(`[data-day="${day}"]`), key).toBeFocused()
    await expect(grid.locator('[data-day][tabindex="0"]'), key).toHaveAttribute('data-day', day)
    await expect(grid.locator('[aria-selected=true] [data-day]'), key).toHaveAttribute('data-day', day)
  }
  // Keys that are pressed faster than pages load are all counted.
  for (const [key, day] of [
    ['ArrowUp', '2026-11-15'],
    ['ArrowDown', '2026-11-29'],
  ] as const) {
    await page.keyboard.press(key)
    await page.keyboard.press(key)
    await expect(grid.locator(`[data-day="${day}"]`), key).toBeFocused()
  }
  await expect(days.first()).toHaveAttribute('data-day', '2026-10-26')
  await expect(page).toHaveTitle(/November 2026/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('November 29')
  expect(await faults(page)).toEqual([])
})

test('R613 a key of the calendar that is pressed while a day is being drawn counts as well', async ({ page }) => {
  await open(page, '/calendar?date=2026-11-18')
  const grid = page.getByRole('grid')
  await grid.locator('[data-day="2026-11-18"]').focus()
  await grid.evaluate((table) => {
    const drawn = new MutationObserver(() => {
      drawn.disconnect()
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    })
    drawn.observe(table, { attributes: true, attributeFilter: ['aria-selected'], subtree: true })
  })
  await page.keyboard.press('ArrowRight')
  await expect(grid.locator('[data-day="2026-11-20"]')).toBeFocused()
})

test('R34 R567 without WebGL the list next to the map leads to each city and event by keyboard', async ({ visit }) => {
  const page = await visit()
  await page.addInitScript(() => (HTMLCanvasElement.prototype.getContext = () => null))
  await open(page, '/map')
  const list = page.getByRole('region', { name: 'Events on the map' })
  const cities = list.getByRole('heading', { level: 2 })
  expect(await cities.count()).toBeGreaterThan(1)
  const city = cities.getByRole('link').first()
  const name = (await city.textContent())!
  await city.focus()
  await page.keyboard.press('Enter')
  await expect(cities).toHaveCount(1)
  await expect(cities).toContainText(name)
  await expect(page).toHaveURL(/city_id=\d+/)
  const event = list.locator('p').getByRole('link').last()
  const title = (await event.textContent())!
  await event.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
})

test('R567 the drawn map is for the pointer only: nothing in it takes the focus', async ({ page }) => {
  await open(page, '/map')
  const map = page.locator('[data-map]')
  const canvas = map.locator('canvas')
  const outline = page.locator('svg[data-outline=true]')
  await expect(canvas.or(outline).first()).toBeVisible()
  expect(
    await map
      .locator('canvas, button, summary, a')
      .evaluateAll((all) => all.filter((each) => (each as HTMLElement).tabIndex >= 0).length),
  ).toBe(0)
  expect(await faults(page)).toEqual([])
})

test('R85 a day that does not exist is named in the language of the page, and the form stays as it was filled in', async ({
  page,
}) => {
  await open(page, '/cn/activity?start_time=2026-99-99&title=Harbour')
  await expect(page.getByRole('alert')).toHaveText('“开始日期”无效。')
  await expect(page.getByRole('searchbox', { name: '标题关键词' })).toHaveValue('Harbour')
  expect(await faults(page)).toEqual([])
})

test('R90 the page of the calendar shows a month, a week or a day, with the events in it', async ({ site }) => {
  const { data } = await site.call<{ list: Activity[] }>('/v2/activity/list?limit=50')
  const { title, start_time, timezone } = data.list[0]!
  const day = dayIn(start_time * 1000, timezone)
  const days = async (view: string) => {
    const { status, text } = await site.get(`/calendar?view=${view}&date=${day}`, { cookie: `tz=${timezone}` })
    expect([status, text.includes(title)], view).toEqual([200, true])
    return new Set(text.match(/date=\d{4}-\d{2}-\d{2}/g)).size
  }
  const [month, week, one] = [await days('month'), await days('week'), await days('day')]
  expect(month).toBeGreaterThan(week)
  expect(week).toBeGreaterThan(one)
})

test('R613 the list of days below the calendar has the chosen day, and of the others those with content', async ({
  site,
}) => {
  const { text } = await site.get('/calendar?date=2031-01-08')
  expect(text.match(/Nothing on this day/g)).toHaveLength(1)
})

test('R613 the calendar names a day that does not exist in the language of the page, and shows today', async ({
  page,
}) => {
  await open(page, '/th/calendar?date=2026-02-31')
  await expect(page.getByRole('alert')).toHaveText('ไม่มีวันที่ “2026-02-31” นี่คือวันนี้')
  await expect(page.getByRole('grid').locator('[aria-selected=true]')).toHaveCount(1)
  await open(page, '/th/calendar?date=2026-02-28')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('R32 the dates of an event of several days stand each on one line', async ({ page, site }) => {
  const { data } = await site.call<{ list: Activity[] }>('/v2/activity/list?limit=50')
  const event = data.list.find(({ is_all_day, start_time, end_time }) => is_all_day && end_time - start_time > 86_400)!
  const dates = page.locator('time > span').first().locator('.inline-block')
  for (const [prefix, width] of [
    ['', 1440],
    ['', 390],
    ['/th', 390],
    ['/zh', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `${prefix}/activityid/${event.article_id}`)
    await expect(dates, `${prefix} ${width}`).toHaveCount(2)
    const lines = await dates.evaluateAll((all) =>
      all.map((date) =>
        Math.round(date.getBoundingClientRect().height / parseFloat(getComputedStyle(date).lineHeight)),
      ),
    )
    expect(lines, `${prefix} ${width}`).toEqual([1, 1])
  }
})

test('R613 a week of two months is worded alike by the server and the browser, in every language', async ({
  visit,
}) => {
  const page = await visit()
  for (const locale of locales) {
    // A page that does not hydrate logs an error, which fails the test.
    await open(page, localisePath('/calendar?view=week&date=2026-11-30', locale))
    await expect(
      page
        .locator('#main')
        .getByText(/ – .*2026/)
        .first(),
    ).toBeVisible()
  }
})
