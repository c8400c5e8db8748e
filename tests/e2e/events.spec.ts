import { createTestAccount } from '#tests/accounts.ts'
import { expect, test } from './fixtures.ts'
import { faults, open } from './page.ts'

test('R614 R567 R613 an event is kept with a reminder and drawn where it is; the map needs no WebGL; the calendar is in the zone of the reader at once', async ({
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
