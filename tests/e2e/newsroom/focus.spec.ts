import type { Locator, Page } from '@playwright/test'
import { expect, oncePerSite, test } from '#tests/e2e/fixtures.ts'
import { fillDesk } from './content/content.ts'
import { beginArticle, expectSaved, logInToNewsroom } from './newsroom.ts'

const contentOf = oncePerSite(fillDesk)

/** Presses a control that leaves, or opens a dialog. The focus is near it then, and not at the top of the document. */
async function press(page: Page, control: Locator, near: Locator): Promise<void> {
  const pressed = (await control.elementHandle())!
  await pressed.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pressed.evaluate((each) => each.isConnected && document.activeElement === each)).toBe(false)
  const part = near.first()
  await expect
    .poll(() => part.evaluate((each) => document.hasFocus() && each.contains(document.activeElement)))
    .toBe(true)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

test('R877 after each act on a text the focus stays at the acts or the title', async ({ newPage, site }) => {
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'editor')
  await beginArticle(page, 'By keyboard')
  await page.keyboard.type('A text.')
  await expectSaved(page)
  const main = page.locator('main')
  const gone = async (name: string) => {
    await press(page, button(page, name), main)
    await expect(button(page, name)).toBeHidden()
  }
  await gone('Send to review')
  await gone('Approve')
  await press(page, button(page, 'Publish'), main)
  await expect(page.getByText('It is public now')).toBeVisible()
  await press(page, button(page, 'Take back'), main)
  await press(page, button(page, 'Publish'), main)
  await press(page, button(page, 'Withdraw'), page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('textbox').fill('Wrong')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }), main)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('R877 after an act in a queue or a list the focus is at its row, the next one, or the title', async ({
  newPage,
  site,
}) => {
  await contentOf(site)
  const page = await newPage({ locale: 'en-US', expectedErrors: /ERR_NAME_NOT_RESOLVED/ })
  await logInToNewsroom(page, site, 'owner')
  const main = page.locator('main')
  const open = (path: string) => page.goto(`/newsroom/${path}`)
  /** Presses a control that leaves, and checks that another part of its row has the focus. */
  const inRow = async (control: Locator) => {
    const pressed = (await control.elementHandle())!
    const place = await pressed.evaluateHandle((each) => each.closest('li, tr'))
    await pressed.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => pressed.evaluate((each) => each.isConnected)).toBe(false)
    await expect.poll(() => place.evaluate((each) => each!.contains(document.activeElement))).toBe(true)
  }

  await open('community')
  for (const name of ['Hide', 'Show']) {
    const list = main.getByRole('listitem')
    await inRow(
      list
        .filter({ has: page.getByRole('button', { name }) })
        .first()
        .getByRole('button', { name }),
    )
  }
  await page.keyboard.press('Tab')
  await press(page, page.locator(':focus'), main)
  await open('community/reports')
  await press(page, button(page, 'Answer'), main)
  await press(page, button(page, 'Cancel'), main)
  await press(page, button(page, 'Hide the comment'), main)
  await press(page, button(page, 'Close without an answer'), main)
  await page.reload()
  await press(page, button(page, 'Open again'), main)
  await open('community/casts')
  await inRow(button(page, 'Show'))
  await open('community/barred')
  await inRow(button(page, 'Allow comments again'))
  await open('community/words')
  await inRow(button(page, /^Remove .* from the list$/))
  await open('community/rules')
  await press(page, button(page, 'Remove the rules'), main)
})

test('R877 after an act on what is set, stored or allowed the focus is at the next one, or the title', async ({
  newPage,
  site,
}) => {
  const { entities } = await contentOf(site)
  const page = await newPage({ locale: 'en-US', expectedErrors: /ERR_NAME_NOT_RESOLVED/ })
  await logInToNewsroom(page, site, 'owner')
  const main = page.locator('main')
  const open = (path: string) => page.goto(`/newsroom/${path}`)

  await open('ingest')
  await page.locator('[data-story]').first().click()
  await page.keyboard.press('Tab')
  await button(page, 'X Drop').press('Enter')
  await expect(button(page, 'X Undo')).toBeFocused()

  await open('languages/glossary')
  await page.getByRole('textbox', { name: 'English' }).fill('Kestrel')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await press(page, button(page, /^Remove Kestrel/), main)

  await open('slots')
  await press(page, button(page, 'Remove'), main)

  await open(`entities/topic/${entities.topic}`)
  await press(page, button(page, 'Remove'), main)
  await page.waitForURL(/entities\/topic$/)
  await open('entities/topic?removed=1')
  await press(page, button(page, /^Restore/), main)

  await open('entities/held')
  await press(page, button(page, 'Release'), main)

  await open('outside')
  await press(page, button(page, 'End it now'), main)
  await press(page, button(page, 'Switch off'), main)
  await page.reload()
  await press(page, button(page, 'Remove'), main)

  await open('staff')
  await press(page, button(page, 'Remove Leyla Demir'), main)
})
