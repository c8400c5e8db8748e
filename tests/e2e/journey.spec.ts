import { expect, test } from './fixtures.ts'
import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { byKeyboard, byMouse, type Hands } from './hands.ts'
import { codeMailedTo } from './letters.ts'
import { untilReady } from './page.ts'

const wordsOf = (locale: Locale) => (section: string, key: string) =>
  (JSON.parse(readFileSync(globSync(`web/**/words/${locale}/${section}.json`)[0]!, 'utf8')) as Record<string, string>)[
    key
  ]!

const field = (page: Page, name: string) => page.locator(`dialog:modal [name=${name}]`)
const submit = (page: Page) => page.locator('dialog:modal form [type=submit]')
const modeOf = (page: Page) =>
  page
    .locator('[data-mode]')
    .evaluate((panel) => [(panel as HTMLElement).dataset.mode, (panel as HTMLElement).dataset.modeName])
const toast = (page: Page) => page.locator('[data-toast=success]').last()
const menu = (page: Page) => page.locator('[data-user-menu]')

/** Asks for a code in the form that is open and puts it in. */
async function fillCode(page: Page, { press, write }: Hands, email: string): Promise<void> {
  await press(page.locator('dialog:modal [data-code-button]'))
  await page.locator('dialog:modal [data-field=code] [role=status]:not(:empty)').waitFor()
  await write(field(page, 'code'), await codeMailedTo(page, email))
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
      gone: 'The account was deleted',
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
      gone: '账户已注销',
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
      gone: 'ลบบัญชีแล้ว',
    },
  ],
] as const

for (const [language, way, locale, prefix, handsOf, said] of walks) {
  test(`R55 R56 R60 R61 R62 R208 R211 R212 R216 R217 R281 R355 R392 R393 R394 R395 R642 R644 R685 R686 R789 R809 from the first visit to the last, in ${language}, ${way}`, async ({
    page,
    site,
  }) => {
    const { db } = site
    const hands = handsOf(page)
    const { press, write } = hands
    const word = wordsOf(locale)
    const email = `${locale}@farwire.example`
    const id = site.article('harbour-chain')
    const own = async () =>
      (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
    /** A minute passes: codes may be asked for again. */
    const wait = () =>
      db
        .updateTable('mail_code')
        .set({ sent_at: new Date(0) })
        .execute()

    await page.goto(`${prefix}/news/${id}`)
    await untilReady(page)
    // By password.
    await press(page.locator('[data-login]'))
    await press(page.locator('[data-way=register]'))
    expect(await modeOf(page)).toEqual(['3', 'register'])
    await write(field(page, 'email'), email)
    await fillCode(page, hands, email)
    await write(field(page, 'password'), 'first password')
    await write(field(page, 'repassword'), 'first password')
    await press(submit(page))
    await expect(toast(page)).toHaveText(said.registered)
    expect(await menu(page).getAttribute('aria-label')).toContain('1')

    // A library for oneself and one for all.
    await press(page.locator('main [data-collect]').first())
    const dialog = page.getByRole('dialog', { name: word('dialog', 'collect_title') })
    const made = dialog.getByRole('textbox')
    await write(made, 'Mine')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('checkbox', { name: 'Mine' })).toBeVisible()
    await write(made, 'Ours')
    await hands.chooseSecond(dialog.getByRole('radio'))
    await press(dialog.getByRole('button', { name: word('dialog', 'create') }))
    await expect(dialog.getByRole('checkbox', { name: 'Ours' })).toBeVisible()
    await page.keyboard.press('Escape')
    const kept = async () =>
      db
        .selectFrom('library')
        .innerJoin('library_item', 'library_item.library_id', 'library.id')
        .select(['name', 'is_private', 'article_id'])
        .where('library.account_id', '=', await own())
        .orderBy('library.id')
        .execute()
    await expect.poll(kept).toEqual([
      { name: 'Mine', is_private: true, article_id: id },
      { name: 'Ours', is_private: false, article_id: id },
    ])

    await press(page.locator('[data-vote="2"]'))
    await expect
      .poll(async () =>
        db
          .selectFrom('vote')
          .select('option')
          .where('account_id', '=', await own())
          .execute(),
      )
      .toEqual([{ option: 2 }])
    await write(page.locator('#comments').getByRole('textbox', { name: said.comment }), `Said in ${locale}`)
    await press(page.locator('#comments form [type=submit]'))
    await expect(page.locator('#comments [data-text]', { hasText: `Said in ${locale}` })).toBeVisible()

    await press(page.locator('main a[rel=author]').first())
    await press(page.locator('main [data-followed]'))
    await expect
      .poll(async () =>
        db
          .selectFrom('author_follow')
          .select('author_id')
          .where('account_id', '=', await own())
          .execute(),
      )
      .toHaveLength(1)

    await press(page.locator('footer a[href$="/report"]'))
    await write(page.locator('[name=content]'), `Wrong in ${locale}`)
    await press(page.locator('main form [type=submit]'))
    await expect(page.locator('[data-sent] h1')).toHaveText(said.thanks)
    expect(
      await db
        .selectFrom('report')
        .select(['content', 'email'])
        .where('account_id', '=', await own())
        .execute(),
    ).toEqual([{ content: `Wrong in ${locale}`, email }])

    // What was kept is found again, and the welcome read.
    await press(menu(page))
    await press(page.locator('#user-menu a[href$="tab=messages"]'))
    await expect(page.getByRole('heading', { name: word('users', 'message_welcome') })).toBeVisible()
    await press(page.locator('main nav a[href$="tab=collections"]'))
    await page.locator(`main [data-item="${id}"]`).waitFor()

    // The password is forgotten.
    await press(menu(page))
    await press(page.locator('#user-menu button'))
    await expect(page.locator('[data-login]')).toBeVisible()
    await untilReady(page)
    await wait()
    if (!(await page.locator('dialog:modal').isVisible())) await press(page.locator('[data-login]'))
    await press(page.locator('[data-way=password]'))
    await press(page.locator('[data-way=forgot]'))
    expect(await modeOf(page)).toEqual(['2', 'forgot'])
    await write(field(page, 'email'), email)
    await fillCode(page, hands, email)
    await write(field(page, 'password'), 'second password')
    await write(field(page, 'repassword'), 'second password')
    await press(submit(page))
    await expect(toast(page)).toHaveText(said.changed)
    expect(await modeOf(page)).toEqual(['1', 'password'])
    await expect(field(page, 'code')).toHaveValue('')
    await press(submit(page))
    await expect(menu(page)).toBeVisible()

    // All that is kept is taken along, and the account goes.
    if (!new URL(page.url()).pathname.endsWith('/users')) {
      await press(menu(page))
      await press(page.locator('#user-menu a[href$="/users"]'))
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('button', { name: word('users', 'export') })),
    ])
    expect(download.suggestedFilename()).toMatch(/^farwire-\d{4}-\d\d-\d\d\.json$/)
    const taken = readFileSync(await download.path(), 'utf8')
    for (const text of [email, 'Mine', 'Ours', `Said in ${locale}`, `Wrong in ${locale}`, 'password_changed'])
      expect(taken).toContain(text)
    await press(page.getByRole('button', { name: word('users', 'delete'), exact: true }))
    await write(field(page, 'password'), 'second password')
    await write(field(page, 'confirm'), word('users', 'delete_word'))
    await press(submit(page))
    await expect(page.getByText(said.gone)).toBeVisible()
    expect(await db.selectFrom('account').select('id').where('email', '=', email).execute()).toEqual([])

    // By a mailed code, the way that is offered first.
    await wait()
    await press(page.locator('[data-login]'))
    await write(field(page, 'email'), email)
    await fillCode(page, hands, email)
    await press(submit(page))
    await expect(menu(page)).toBeVisible()
    expect(await own()).toBeGreaterThan(0)
    await page.context().close()
  })
}
