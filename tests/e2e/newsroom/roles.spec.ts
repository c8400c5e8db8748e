import type { Page } from '@playwright/test'
import type { Role } from '#domain/newsroom/staff-roles.ts'
import { expect, oncePerSite, test } from '#tests/e2e/fixtures.ts'
import { fillDesk } from './content/content.ts'
import { logInToNewsroom, watchCalls } from './newsroom.ts'
import { caseOfToday } from '#tests/rotation.ts'

const contentOf = oncePerSite(fillDesk)

const publishing: Role[] = ['owner', 'admin', 'editor']
const taking: Role[] = [...publishing, 'author']
const managing: Role[] = ['owner', 'admin']

/** The control of each page that changes something, and the roles that may use it on the work of another. */
const controls: [path: string, control: (page: Page) => ReturnType<Page['locator']>, allowed: Role[]][] = [
  ['wire', (page) => page.getByRole('textbox', { name: /^Flash/ }), publishing],
  ['wire', (page) => page.getByRole('button', { name: /^Publish/ }), publishing],
  ['wire', (page) => page.getByRole('button', { name: 'Templates' }), publishing],
  ['wire', (page) => page.getByRole('region', { name: /^Incoming/ }), taking],
  ['items', (page) => page.getByRole('button', { name: 'New item' }), [...taking, 'contributor']],
  ['items/ARTICLE/en', (page) => page.getByRole('button', { name: 'Save', exact: true }), publishing],
  ['items/ARTICLE/en', (page) => page.getByRole('button', { name: /^(Withdraw|Correct)$/ }).first(), publishing],
  ['items/ARTICLE/en', (page) => page.getByRole('button', { name: 'Bold' }), publishing],
  ['items/ARTICLE/en/revisions', (page) => page.getByRole('button', { name: 'Restore this revision' }), publishing],
  ['languages/glossary', (page) => page.getByRole('button', { name: 'Add', exact: true }), publishing],
  ['media', (page) => page.getByRole('button', { name: 'Add a picture' }), taking],
  ['ingest', (page) => page.getByRole('region', { name: /^Incoming/ }), taking],
  ['ingest/sources', (page) => page.getByRole('button', { name: 'Add a source' }), managing],
  ['ingest/rules', (page) => page.getByRole('button', { name: 'Add a rule' }), managing],
]

/**
 * Of the roles that see the same of these pages one each day; which calls each may make is tested on the server
 * (server/newsroom/admission.test.ts).
 */
const walking: Role[] = [
  caseOfToday<Role>(['owner', 'admin']),
  'editor',
  'author',
  'contributor',
  caseOfToday<Role>(['translator', 'moderator', 'analyst']),
]

for (const role of walking)
  test(`R836 wire, texts, languages, pictures and ingest show their forms and buttons only to the roles that may use them: ${role}`, async ({
    newPage,
    site,
  }) => {
    const { articleId } = await contentOf(site)
    const page = await newPage({ locale: 'en-US', expectedErrors: /403|ERR_NAME_NOT_RESOLVED/ })
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(new URL(response.url()).pathname)
    })
    await logInToNewsroom(page, site, role)
    const settled = watchCalls(page)
    const shown: string[] = []
    const expected: string[] = []
    for (const path of new Set(controls.map(([each]) => each))) {
      await page.goto(`/newsroom/${path.replace('ARTICLE', String(articleId))}`)
      await page.locator('main h1').waitFor()
      await settled()
      const isRefused = (await page.getByText('Your role does not allow this').count()) > 0
      for (const [each, control, allowed] of controls) {
        if (each !== path) continue
        const name = `${path}: ${String(control)}`
        if (allowed.includes(role)) {
          expected.push(name)
          await control(page).waitFor()
        }
        if (await control(page).isVisible()) shown.push(name)
      }
      // A page that is shown makes no call that its role is refused.
      if (!isRefused) expect(refused).toEqual([])
      refused.length = 0
    }
    expect(shown).toEqual(expected)
  })

test('R846 an author who takes a story over gets a draft with its text and credit, not the field of the wire', async ({
  newPage,
  site,
}) => {
  await contentOf(site)
  const page = await newPage({ locale: 'en-US' })
  await logInToNewsroom(page, site, 'author')
  await page.goto('/newsroom/ingest')
  const take = page.getByRole('button', { name: 'Take over' }).first()
  const story = page.locator('[data-story]').first()
  await story.click()
  const title = await story.textContent()
  await take.click()
  await page.waitForURL(/\/items\/\d+\/\w+$/)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title!.trim())
  await expect(page.getByRole('textbox', { name: 'Source', exact: true })).not.toHaveValue('')
  await expect(page.getByRole('button', { name: 'Send to review' })).toBeEnabled()
})
