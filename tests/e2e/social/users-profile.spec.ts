import { accountMenu } from '#tests/e2e/locators.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hashPassword } from '#server/accounts/account/password/password.ts'
import { startSession } from '#server/accounts/account/session/session.ts'
import { bmp, filled } from '#tests/pictures.ts'
import { createTestAccount, type TestAccount } from '#tests/accounts.ts'
import { codeMailedTo } from '#tests/e2e/mails.ts'
import { faults, untilReady } from '#tests/e2e/page.ts'

const accountOf = (site: TestSite, { id }: TestAccount) =>
  site.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
const pictureOf = async (site: TestSite, account: TestAccount) => (await accountOf(site, account))!.image_url
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
const cropper = (page: Page) => page.getByRole('dialog', { name: 'Choose what is shown' })

/** Left half red, right half blue. */
const twoHalves = async () => {
  const blue = await filled(300, 400, '#0000ff').png().toBuffer()
  return filled(600, 400, '#ff0000')
    .composite([{ input: blue, left: 300, top: 0 }])
    .png()
    .toBuffer()
}
const middlePixel = async (url: string) => {
  const picture = Buffer.from(await (await fetch(url)).arrayBuffer())
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((info.width * (info.height >> 1) + (info.width >> 1)) * 3)].slice(0, 3)
}

test('R110 R250 R330 R641 the nickname: changed by keyboard, without invisible characters, shown in the header and in other tabs', async ({
  visitAs,
  site,
}) => {
  const alice = await createTestAccount(site.db, 'alice')
  const page = await visitAs(alice, { path: '/users' })
  const other = await page.context().newPage()
  await other.goto('/newsflash')
  await untilReady(other)
  const field = page.getByLabel('Nickname')
  await field.fill(' \u202e\u200b \n')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a nickname')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await field.fill('\u202e<b>Mal\u200blory</b>\u0007  & co')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved').filter({ visible: true })).toBeVisible()
  await expect(field).toHaveValue('<b>Mallory</b> & co')
  expect((await accountOf(site, alice))!.nickname).toBe('<b>Mallory</b> & co')
  for (const tab of [page, other]) await expect(accountMenu(tab)).toHaveAttribute('title', '<b>Mallory</b> & co')
  await page.reload()
  await expect(field).toHaveValue('<b>Mallory</b> & co')
})

test('R641 a nickname that is refused, or not saved because the login has ended, stays as it was typed', async ({
  visitAs,
  site,
}) => {
  const account = await createTestAccount(site.db, 'patient')
  const page = await visitAs(account, { path: '/users', expectedErrors: /status of (500|401)/ })
  await page.route('**/v2/user/editInfo', (route) =>
    route.fulfill({ status: 500, json: { code: -1, msg: 'Not now', data: null } }),
  )
  await page.getByLabel('Nickname').fill('Typed with care')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not now')).toBeVisible()
  await expect(page.getByLabel('Nickname')).toHaveValue('Typed with care')
  expect((await accountOf(site, account))!.nickname).toBe('patient')
  await page.unroute('**/v2/user/editInfo')
  await site.db
    .updateTable('session')
    .set({ ended_at: new Date(), ended_by: 'replaced' })
    .where('account_id', '=', account.id)
    .execute()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: 'Join with a code' })).toBeVisible()
  const token = await startSession(
    { db: site.db, client: { ip: '203.0.113.9', userAgent: '' }, now: new Date() },
    account.id,
  )
  await page.context().addCookies([{ name: 'token', value: token, url: site.origin }])
  await page.reload()
  await expect(page.getByLabel('Nickname')).toHaveValue('Typed with care')
})

test('R330 R641 R655 a picture is chosen, moved by mouse and keys, zoomed, cropped to a square and saved; then removed', async ({
  visitAs,
  site,
}) => {
  const account = await createTestAccount(site.db, 'pictured')
  const page = await visitAs(account, { path: '/users' })
  await choose(page, 'two.png', await twoHalves())
  const dialog = cropper(page)
  const area = dialog.getByRole('group')
  await expect(area).toHaveAttribute('data-crop', '300 200')
  const box = (await area.boundingBox())!
  await page.mouse.move(box.x + 100, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 100, { steps: 4 })
  await page.mouse.up()
  await expect(area).toHaveAttribute('data-crop', '400 200')
  await area.focus()
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowLeft')
  await expect(area).toHaveAttribute('data-crop', '200 200')
  await dialog.getByLabel('Zoom').focus()
  await page.keyboard.press('End')
  await area.focus()
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowRight')
  await expect(area).toHaveAttribute('data-crop', '400 200')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('The picture was changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  const url = await pictureOf(site, account)
  expect(url).toMatch(new RegExp(`^${site.origin}/u/[0-9a-f]{40}\\.webp$`))
  const [red, , blue] = await middlePixel(url)
  expect([red! < 40, blue! > 200]).toEqual([true, true])
  await expect(accountMenu(page).locator('img')).toHaveAttribute('src', new URL(url).pathname)
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect.poll(() => pictureOf(site, account)).toBe('')
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
})

test('R459 R460 R461 R330 a picture can be dropped; GIF, BMP and WebP are accepted under any file name', async ({
  visitAs,
  site,
}) => {
  const account = await createTestAccount(site.db, 'dropping')
  const page = await visitAs(account, { path: '/users' })
  const pictures = [
    await filled(50, 80, '#00ff00').gif().toBuffer(),
    await filled(50, 80, '#00ff00').webp().toBuffer(),
    await filled(50, 80, '#00ff00').jpeg().toBuffer(),
    bmp(
      Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => [0, 255, 0] as [number, number, number])),
      { depth: 24 },
    ),
  ]
  for (const picture of pictures) {
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'dropped.txt'))
        return data
      },
      [...picture],
    )
    await page.getByRole('button', { name: 'Choose a picture' }).dispatchEvent('drop', { dataTransfer: transfer })
    await cropper(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(cropper(page)).toBeHidden()
  }
  expect(await pictureOf(site, account)).toBe('')
})

test('R462 R463 R464 A14 a file that is no picture, too large or has too many pixels is refused with the texts of the specification, without a call', async ({
  visitAs,
  site,
}) => {
  const account = await createTestAccount(site.db, 'refused')
  const calls: string[] = []
  const page = await visitAs(account, { path: '/users' })
  page.on('request', (request) => calls.push(request.url()))
  const alert = () => page.locator('main [role=alert]').first()
  const png = await filled(10, 10, '#000000').png().toBuffer()
  const sized = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
  const limit = 2 * 1024 * 1024
  const refused: [Buffer, string][] = [
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '上传图片只能是 JPG、PNG、GIF、BMP、WebP 格式!\nOnly JPG, PNG, GIF, BMP and WebP images can be uploaded',
    ],
    [sized(limit), '上传图片大小不能超过 2MB!\nImages must be smaller than 2 MB'],
    [png.subarray(0, 40), 'The image cannot be read; it may be damaged'],
    [await filled(5000, 4000, '#123456').png().toBuffer(), 'The image has too many pixels; 16 megapixels at most'],
  ]
  for (const [bytes, text] of refused) {
    await choose(page, 'picture.png', bytes)
    await expect(alert()).toHaveText(text)
  }
  await choose(page, 'picture.png', sized(limit - 1))
  await expect(cropper(page)).toBeVisible()
  await expect(alert()).toHaveCount(1)
  await expect(page.locator('main [role=alert]').first()).toHaveText('')
  expect(calls.filter((url) => /\/v2\/(upload|user)/.test(url))).toEqual([])
  await page.context().close()
  const chinese = await visitAs(account, { path: '/zh/users' })
  await choose(chinese, 'picture.png', refused[1]![0])
  await expect.poll(() => chinese.locator('main [role=alert]').first().innerText()).toBe('上传图片大小不能超过 2MB!')
})

test('R284 R285 R330 the bound Farcaster account, the address and the state of the password are shown', async ({
  visitAs,
  site,
}) => {
  const account = await createTestAccount(site.db, 'linked')
  const plain = await visitAs(account, { path: '/users' })
  const facts = () => plain.locator('main dl').innerText()
  expect(await facts()).toMatch(/linked@farwire\.example[^]*Not set[^]*Set a password[^]*Not linked/)
  await site.db
    .updateTable('account')
    .set({ fid: 4711, signer_uuid: 'S', password_hash: await hashPassword('secret1') })
    .where('id', '=', account.id)
    .execute()
  await plain.reload()
  expect(await facts()).toMatch(/Set[^]*Change the password[^]*Linked \(FID 4711\)/)
  await untilReady(plain)
  await plain.getByRole('button', { name: 'Unlink' }).click()
  await plain
    .getByRole('dialog', { name: 'Unlink the Farcaster account?' })
    .getByRole('button', { name: 'Unlink' })
    .click()
  await expect(plain.getByText('The account was unlinked')).toBeVisible()
  expect((await accountOf(site, account))!.fid).toBeNull()
  await plain.getByRole('button', { name: 'Link an account' }).click()
  await expect(plain.getByRole('dialog')).toBeVisible()
  await plain.keyboard.press('Escape')
  await plain.getByRole('link', { name: 'Change the password' }).click()
  await plain.waitForURL('**/login/forgot?from=%2Fusers')
})

test('R792 R793 the current session is marked, another is ended and its tab has to log in again', async ({
  visitAs,
  site,
}) => {
  const account = await createTestAccount(site.db, 'travelling')
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  const token = await startSession(
    { db: site.db, client: { ip: '203.0.113.9', userAgent: phone }, now: new Date() },
    account.id,
  )
  const left = await visitAs({ ...account, token }, { path: '/users', expectedErrors: /status of 401/ })
  const page = await visitAs(account, { path: '/users' })
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('p[title]') })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This browser' }).getByRole('button')).toHaveCount(0)
  const other = rows.filter({ hasText: 'Safari on iPhone' })
  await expect(other).toContainText('203.0.113.9', { useInnerText: true })
  await other.getByRole('button', { name: 'Log out there' }).focus()
  await page.keyboard.press('Enter')
  await expect(other.getByText('Logged out there')).toBeVisible()
  await left.getByRole('button', { name: 'Save' }).click()
  await expect(left.getByRole('dialog', { name: 'Join with a code' })).toBeVisible()
  await expect(left.getByText('登录状态发生改变')).toBeVisible()
})

test('R809 R434 R435 R437 an account is deleted with the password and the typed word, by keyboard; no data of it stays in the browser', async ({
  visitAs,
  site,
}) => {
  const account = await createTestAccount(site.db, 'gone')
  await site.db
    .updateTable('account')
    .set({ password_hash: await hashPassword('secret1') })
    .where('id', '=', account.id)
    .execute()
  const page = await visitAs(account, { path: '/users', expectedErrors: /status of 400/ })
  await page.getByRole('button', { name: 'Delete the account' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('This cannot be undone.', { exact: false })).toBeVisible()
  const [password, word] = [
    dialog.getByLabel('Password', { exact: true }),
    dialog.getByLabel('Type “delete” to confirm'),
  ]
  const shows = (text: string) => expect.poll(() => dialog.getByRole('alert').allInnerTexts()).toContain(text)
  await password.focus()
  await page.keyboard.press('Enter')
  await shows('Enter password')
  await page.keyboard.type('wrong one')
  await page.keyboard.press('Enter')
  await shows('Type “delete” to confirm')
  await page.keyboard.type('delet')
  await page.keyboard.press('Enter')
  await shows('Type “delete” to confirm')
  await page.keyboard.type('e')
  await page.keyboard.press('Enter')
  await shows('Wrong password')
  await expect(word).toHaveValue('delete')
  expect(await accountOf(site, account)).toBeDefined()
  await password.fill('secret1')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.origin}/`)
  await expect(page.getByText('The account was deleted')).toBeVisible()
  expect(await accountOf(site, account)).toBeUndefined()
  expect((await page.context().cookies()).filter(({ name, value }) => name === 'token' && value)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('R809 an account without a password is deleted with a mailed code, in Thai', async ({ visitAs, site }) => {
  const account = await createTestAccount(site.db, 'mailed')
  const page = await visitAs(account, { path: '/th/users' })
  await page.getByRole('button', { name: 'ลบบัญชี' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'ขอรหัสยืนยัน' }).click()
  await expect(dialog.getByRole('button', { name: /^\d+/ })).toBeVisible()
  await dialog.getByLabel('รหัสยืนยัน', { exact: true }).fill(await codeMailedTo(site, account.email))
  await dialog.getByLabel('พิมพ์ “ลบ” เพื่อยืนยัน').fill('ลบ')
  await dialog.getByRole('button', { name: 'ลบถาวร' }).click()
  await page.waitForURL(`${site.origin}/th/`)
  expect(await accountOf(site, account)).toBeUndefined()
})

test('R434 R435 R436 a logout in one tab clears the other, and a later login shows its own data there', async ({
  visitAs,
  site,
}) => {
  const account = await createTestAccount(site.db, 'twotabs')
  const next = await createTestAccount(site.db, 'next')
  const page = await visitAs(account, { path: '/users', expectedErrors: /status of 401/ })
  // The storage entry of a login.
  await page.evaluate(() => localStorage.setItem('user', '{"nickname":"twotabs","image":""}'))
  const other = await page.context().newPage()
  await other.goto('/newsflash')
  await untilReady(other)
  // The dialog's script arrives only after the next login.
  const arrival = Promise.withResolvers<void>()
  await page.route('**/login-dialog-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await accountMenu(other).click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await other.waitForURL(`${site.origin}/`)
  await expect(page.getByRole('heading', { name: 'Log in to see your user centre' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(account.email, { useInnerText: true })
  // The page is loading again; until it is hydrated it does not react to other tabs.
  await untilReady(page)
  await other.context().addCookies([{ name: 'token', value: next.token, url: site.origin }])
  await other.evaluate(() => localStorage.setItem('user', '{"nickname":"next","image":""}'))
  await expect(page.getByText(next.email)).toBeVisible()
  await expect(page.getByLabel('Nickname')).toHaveValue('next')
  const script = page.waitForResponse('**/login-dialog-*.js')
  arrival.resolve()
  await script
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'token', value: next.token }))
})

test('R110 R250 axe finds nothing in the dialogs of the profile in either theme', async ({ visitAs, site }) => {
  const account = await createTestAccount(site.db, 'seen')
  const page = await visitAs(account, { path: '/users' })
  await choose(page, 'two.png', await twoHalves())
  await expect(cropper(page)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete the account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faults(page)).toEqual([])
})
