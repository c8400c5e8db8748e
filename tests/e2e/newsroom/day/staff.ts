import type { Page } from '@playwright/test'
import { makeLink } from '#server/newsroom/staff/link.ts'
import { expect, type VisitOptions } from '#tests/e2e/fixtures.ts'
import { mailsTo } from '#tests/e2e/mails.ts'
import type { TestSite } from '#tests/e2e/site.ts'

type NewPage = (options: VisitOptions) => Promise<Page>
const english = { locale: 'en-US' }

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill('a long way to the sea')
  await page.getByRole('button', { name: 'Join the newsroom' }).click()
}

/** Creates the owner with the link that the first start prints. */
export async function joinAsOwner(newPage: NewPage, { db }: TestSite): Promise<Page> {
  const page = await newPage(english)
  await page.goto(await makeLink(db, 'owner', null, new Date()))
  await page.getByLabel('E-mail').fill('owner@farwire.example')
  await page.getByLabel('Name').fill('Ola Owner')
  await choosePassword(page)
  await page.waitForURL(/\/newsroom\/(start|desk)$/)
  return page
}

/** The owner invites a member of staff, who joins with the link in the mail. */
export async function invite(
  owner: Page,
  newPage: NewPage,
  site: TestSite,
  { name, role }: { name: string; role: 'Editor' | 'Translator' | 'Author' },
): Promise<Page> {
  const email = `${name.toLowerCase()}@farwire.example`
  await owner.goto('/newsroom/staff')
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(owner.getByText(`A link is on its way to ${email}`)).toBeVisible()
  await expect(owner.getByRole('row', { name: new RegExp(name) })).toContainText('Invited')

  const [mail] = await mailsTo(site, email)
  const page = await newPage(english)
  await page.goto(/https?:\S+#\S+/.exec(mail!.body_text)![0])
  await choosePassword(page)
  await page.waitForURL('**/newsroom/desk')
  return page
}
