import { wordsOf } from '#tests/e2e/words.ts'
import {
  loginLink,
  accountMenu,
  successToasts,
  voteButton,
  loginWay,
  codeButton,
  fieldOf,
  writtenText,
  sent,
} from '#tests/e2e/locators.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { byKeyboard, byMouse, type Input } from '#tests/e2e/input.ts'
import { codeMailedTo } from '#tests/e2e/mails.ts'
import { untilReady } from '#tests/e2e/page.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { caseOfToday } from '#tests/rotation.ts'

const field = (page: Page, name: string) => page.locator(`dialog:modal [name=${name}]`)
const submit = (page: Page) => page.locator('dialog:modal form [type=submit]')
const form = (page: Page) => page.locator('[data-mode]')
const toast = (page: Page) => successToasts(page).last()

/** Requests a code in the open form and fills it in. */
async function fillCode(page: Page, site: TestSite, { press, write }: Input, email: string): Promise<void> {
  await press(codeButton(page))
  await fieldOf(page, 'code').locator('[role=status]:not(:empty)').waitFor()
  await write(field(page, 'code'), await codeMailedTo(site, email))
}

const walks = [
  [
    'English',
    'by mouse',
    'en',
    '',
    byMouse,
    {
      registered: 'Registered and logged in',
      changed: 'The password was changed. Log in with the new one.',
      comment: 'Write a comment',
      thanks: 'Thank you',
      deleted: 'The account was deleted',
    },
  ],
  [
    'Chinese',
    'by keyboard only',
    'cn',
    '/zh',
    byKeyboard,
    {
      registered: '注册成功，已登录',
      changed: '密码已修改，请使用新密码登录。',
      comment: '写评论',
      thanks: '谢谢',
      deleted: '账号已注销',
    },
  ],
  [
    'Thai',
    'by mouse',
    'th',
    '/th',
    byMouse,
    {
      registered: 'สมัครและเข้าสู่ระบบแล้ว',
      changed: 'เปลี่ยนรหัสผ่านแล้ว เข้าสู่ระบบด้วยรหัสผ่านใหม่',
      comment: 'เขียนความคิดเห็น',
      thanks: 'ขอบคุณ',
      deleted: 'ลบบัญชีแล้ว',
    },
  ],
] as const

/** By keyboard each time, by mouse in another language each day. */
const [byKeys, ...byClicks] = [walks[1], walks[0], walks[2]]

for (const [language, way, locale, prefix, inputOf, texts] of [byKeys, caseOfToday(byClicks)]) {
  test(`R216 R217 R392 R685 R686 from the first visit to the last, in ${language}, ${way}`, async ({ page, site }) => {
    const { db } = site
    const input = inputOf(page)
    const { press, write } = input
    const word = wordsOf(locale)
    const email = `${locale}@farwire.example`
    const id = site.article('harbour-chain')
    const accountId = async () =>
      (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
    /** Advances the clock by a minute, so that a code can be requested again. */
    const wait = () =>
      db
        .updateTable('mail_code')
        .set({ sent_at: new Date(0) })
        .execute()

    await page.goto(`${prefix}/news/${id}`)
    await untilReady(page)
    await test.step('registration with a password', async () => {
      await press(loginLink(page))
      await press(loginWay(page, 'register', locale))
      await expect(form(page)).toHaveAttribute('data-mode', '3')
      await write(field(page, 'email'), email)
      await fillCode(page, site, input, email)
      await write(field(page, 'password'), 'first password')
      await write(field(page, 'repassword'), 'first password')
      await press(submit(page))
      await expect(toast(page)).toHaveText(texts.registered)
      expect(await accountMenu(page).getAttribute('aria-label')).toContain('1')
    })

    await test.step('a private and a public library', async () => {
      await press(page.locator('main [data-collect]').first())
      await press(page.locator('main [data-libraries]').first())
      const dialog = page.getByRole('dialog', { name: word('dialog', 'collect_title') })
      const name = dialog.getByRole('textbox')
      await write(name, 'Mine')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('checkbox', { name: 'Mine' })).toBeVisible()
      await write(name, 'Ours')
      await input.chooseSecond(dialog.getByRole('radio'))
      await press(dialog.getByRole('button', { name: word('dialog', 'create') }))
      await expect(dialog.getByRole('checkbox', { name: 'Ours' })).toBeVisible()
      await page.keyboard.press('Escape')
      const libraries = async () =>
        db
          .selectFrom('library')
          .innerJoin('library_item', 'library_item.library_id', 'library.id')
          .select(['name', 'is_private', 'article_id'])
          .where('library.account_id', '=', await accountId())
          .orderBy('library.id')
          .execute()
      await expect.poll(libraries).toEqual([
        { name: expect.any(String), is_private: true, article_id: id },
        { name: 'Mine', is_private: true, article_id: id },
        { name: 'Ours', is_private: false, article_id: id },
      ])
    })

    await test.step('a vote and a comment', async () => {
      await press(voteButton(page, 2))
      await expect
        .poll(async () =>
          db
            .selectFrom('vote')
            .select('option')
            .where('account_id', '=', await accountId())
            .execute(),
        )
        .toEqual([{ option: 2 }])
      await write(page.locator('#comments').getByRole('textbox', { name: texts.comment }), `Said in ${locale}`)
      await press(page.locator('#comments form [type=submit]'))
      await expect(page.locator(`#comments ${writtenText}`, { hasText: `Said in ${locale}` })).toBeVisible()
    })

    await test.step('an author is followed', async () => {
      await press(page.locator('main a[rel=author]').first())
      await press(page.locator('main [data-followed]'))
      await expect
        .poll(async () =>
          db
            .selectFrom('author_follow')
            .select('author_id')
            .where('account_id', '=', await accountId())
            .execute(),
        )
        .toHaveLength(1)
    })

    await test.step('a report to the newsroom', async () => {
      await press(page.locator('footer a[href$="/report"]'))
      await write(page.locator('[name=content]'), `Wrong in ${locale}`)
      await press(page.locator('main form [type=submit]'))
      await expect(sent(page).getByRole('heading', { level: 1 })).toHaveText(texts.thanks)
      expect(
        await db
          .selectFrom('report')
          .select(['content', 'email'])
          .where('account_id', '=', await accountId())
          .execute(),
      ).toEqual([{ content: `Wrong in ${locale}`, email }])
    })

    await test.step('the saved item is found again, and the welcome message is read', async () => {
      await press(accountMenu(page))
      await press(page.locator('#user-menu a[href$="tab=messages"]'))
      await expect(page.getByRole('heading', { name: word('users', 'message_welcome') })).toBeVisible()
      await press(page.locator('main nav a[href$="tab=collections"]'))
      await page.locator(`main [data-item="${id}"]`).waitFor()
    })

    await test.step('the password is reset', async () => {
      await press(accountMenu(page))
      await press(page.locator('#user-menu button'))
      await expect(loginLink(page)).toBeVisible()
      await untilReady(page)
      await wait()
      if (!(await page.locator('dialog:modal').isVisible())) await press(loginLink(page))
      await press(loginWay(page, 'password', locale))
      await press(loginWay(page, 'forgot', locale))
      await expect(form(page)).toHaveAttribute('data-mode', '2')
      await write(field(page, 'email'), email)
      await fillCode(page, site, input, email)
      await write(field(page, 'password'), 'second password')
      await write(field(page, 'repassword'), 'second password')
      await press(submit(page))
      await expect(toast(page)).toHaveText(texts.changed)
      await expect(form(page)).toHaveAttribute('data-mode', '1')
      await expect(field(page, 'code')).toHaveValue('')
      await press(submit(page))
      await expect(accountMenu(page)).toBeVisible()
    })

    await test.step('the data is exported and the account deleted', async () => {
      if (!new URL(page.url()).pathname.endsWith('/users')) {
        await press(accountMenu(page))
        await press(page.locator('#user-menu a[href$="/users"]'))
      }
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(page.getByRole('button', { name: word('users', 'export') })),
      ])
      expect(download.suggestedFilename()).toMatch(/^farwire-\d{4}-\d\d-\d\d\.json$/)
      const exported = readFileSync(await download.path(), 'utf8')
      for (const text of [email, 'Mine', 'Ours', `Said in ${locale}`, `Wrong in ${locale}`, 'password_changed'])
        expect(exported).toContain(text)
      await press(page.getByRole('button', { name: word('users', 'delete'), exact: true }))
      await write(field(page, 'password'), 'second password')
      await write(field(page, 'confirm'), word('users', 'delete_word'))
      await press(submit(page))
      await expect(page.getByText(texts.deleted)).toBeVisible()
      expect(await db.selectFrom('account').select('id').where('email', '=', email).execute()).toEqual([])
    })

    await test.step('registration with a mailed code, the first form', async () => {
      await wait()
      await press(loginLink(page))
      await write(field(page, 'email'), email)
      await fillCode(page, site, input, email)
      await press(submit(page))
      await expect(accountMenu(page)).toBeVisible()
      expect(await accountId()).toBeGreaterThan(0)
    })
    await page.context().close()
  })
}
