import { expect, test } from '#tests/e2e/fixtures.ts'
import { logInToNewsroom, storedFlash } from './newsroom.ts'

test('R810 R811 the seconds to take a flash back are right from the first moment; the title of its address is not offered to the next one', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'editor')
  const url = 'https://source.example/story'
  const data = { title: 'A title of elsewhere', name: 'Elsewhere', url }
  await page.route('**/admin/v1/wire/page*', (route) => route.fulfill({ json: { code: 0, msg: '', data } }))
  await page.clock.install()
  await page.goto('/newsroom/wire')
  const field = page.getByRole('textbox', { name: /^Flash:/ })
  await field.focus()
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, url)
  const offer = page.getByRole('button', { name: 'Use as title: A title of elsewhere' })
  await expect(offer).toBeVisible()

  await page.clock.pauseAt(Date.now() + 3_600_000)
  await field.fill('Harbour Chain halts withdrawals')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Out in \d+ s:$/)).toHaveText('Out in 10 s:')
  await expect(field).toHaveValue('')
  await expect(offer).toHaveCount(0)
})

for (const composed of ['にほ', 'jiaoyi', 'กา'])
  test(`R810 the keys of an input method that composes ${composed} neither send a flash nor take one back`, async ({
    page,
    site,
  }) => {
    await logInToNewsroom(page, site, 'editor')
    const acts: string[] = []
    page.on('request', (request) => {
      if (/wire\/(publish|takeBack)/.test(request.url())) acts.push(request.url())
    })
    await page.goto('/newsroom/wire')
    const field = page.getByRole('textbox', { name: /^Flash:/ })
    await field.fill(`First of ${composed}`)
    await page.keyboard.press('Control+Enter')
    await expect(field).toHaveValue('')
    await expect.poll(() => acts).toHaveLength(1)
    await field.fill('Second ')
    const input = await page.context().newCDPSession(page)
    const end = composed.length
    await input.send('Input.imeSetComposition', { text: composed, selectionStart: end, selectionEnd: end })
    // The browser marks the keys that reach a page during a composition.
    for (const init of [{ key: 'Enter', ctrlKey: true }, { key: 'Escape' }])
      await field.evaluate(
        (element, each) =>
          element.dispatchEvent(
            new KeyboardEvent('keydown', { ...each, isComposing: true, bubbles: true, cancelable: true }),
          ),
        init,
      )
    await input.send('Input.insertText', { text: composed })
    await expect(field).toHaveValue(`Second ${composed}`)
    expect(acts).toHaveLength(1)
    await page.keyboard.press('Control+Enter')
    await expect(field).toHaveValue('')
    await expect.poll(() => acts).toHaveLength(2)
  })

test('R810 a flash that is being written stands in its field again after a crash, also in a browser that writes its localStorage late', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'editor')
  await page.goto('/newsroom/wire')
  const field = page.getByRole('textbox', { name: /^Flash:/ })
  await field.fill('Harbour Chain halts withdrawals')
  await expect.poll(() => storedFlash(page)).toContain('Harbour Chain halts withdrawals')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(field).toHaveValue('Harbour Chain halts withdrawals')
  await field.fill('')
  await expect.poll(() => storedFlash(page)).toBe('')
  await page.reload()
  await expect(field).toHaveValue('')
})

test('R810 by keyboard the field has the focus again once the control that had it is gone: a command, or a flash sent at once or taken back', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'editor')
  await page.goto('/newsroom/wire')
  const field = page.getByRole('textbox', { name: /^Flash:/ })
  for (const act of ['Send now', 'Take back']) {
    await field.focus()
    await page.keyboard.type(`/hot Gate ${act}`)
    await page.getByRole('button', { name: 'Remove Hot' }).press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: act }).press('Enter')
    await expect(page.getByRole('button', { name: act })).toHaveCount(0)
    await expect(field).toBeFocused()
  }
})

test('R810 Chinese in the English tab is one line before it goes out: a key moves it to its language, another lets a warning be', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'editor')
  await page.goto('/newsroom/wire')
  const field = page.getByRole('textbox', { name: /^Flash:/ })
  await field.fill('比特币基金周一净流入 8240 万美元')
  await expect(page.getByText('简体中文, in the tab English')).toBeVisible()
  await page.keyboard.press('Alt+m')
  await expect(page.getByRole('tab', { selected: true })).toContainText('简体')
  await expect(field).toHaveValue('比特币基金周一净流入 8240 万美元')
  await expect(page.getByText('No source is named')).toBeVisible()
  await page.keyboard.press('Alt+n')
  await expect(page.getByText('No source is named')).toHaveCount(0)

  // Sent before the line could appear, it says so while the flash is held.
  await page.keyboard.press('Control+Enter')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Alt+1')
  await page.keyboard.insertText('海港链恢复提款')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Outbox' }).getByText('简体中文, in the tab English')).toBeVisible()
  const stored = () =>
    site.db
      .selectFrom('item')
      .select('original_lang')
      .innerJoin('item_draft', 'item_draft.article_id', 'item.article_id')
      .where('title', '=', '比特币基金周一净流入 8240 万美元')
      .executeTakeFirst()
  await expect.poll(stored).toEqual({ original_lang: 'cn' })
})

test('R811 a public flash gets another level and other marks at the desk: the wire has them at once, and the log', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'editor')
  const { article_id, title } = await site.db
    .selectFrom('item')
    .innerJoin('item_version', 'item_version.article_id', 'item.article_id')
    .select(['item.article_id', 'title'])
    .where('item.kind', '=', 'flash')
    .where('weight', '=', 0)
    .where('is_detective', '=', false)
    .where('state', '=', 'published')
    .where('lang', '=', 'en')
    .orderBy('listed_at', 'desc')
    .executeTakeFirstOrThrow()
  await page.goto(`/newsroom/items/${article_id}/en`)
  await page.getByLabel('Level').selectOption('2')
  await page.getByLabel('On-chain investigation').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Level')).toHaveValue('2')
  const flash = async () =>
    (await (await fetch(`${site.origin}/v2/newsflash/detail?article_id=${article_id}`)).json()) as { data: object }
  await expect.poll(async () => (await flash()).data).toMatchObject({ ios: 2, is_detective: 1, title })
  const reader = await page.context().newPage()
  await reader.goto('/newsflash')
  await expect(reader.getByRole('article').filter({ hasText: title }).getByText('Important')).toBeVisible()
  const log = await site.db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('subject_id', '=', String(article_id))
    .execute()
  expect(log).toContainEqual({ action: 'item.facts', after: { weight: 2, is_detective: true } })
})

test('R934 a public flash is changed in its row, by keyboard: readers see the level, the mark, the tag and the source', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'editor')
  await page.goto('/newsroom/wire')
  const field = page.getByRole('textbox', { name: /^Flash:/ })
  await field.fill('Half a flash')
  const title = 'Wallet dormant since 2014 moves 1,050 BTC to a fresh address'
  const row = page.getByRole('region', { name: 'Wire' }).getByRole('listitem').filter({ hasText: title })
  await expect(row.getByRole('button', { name: /^Change level and tags/ })).toBeVisible()
  await row.focus()
  await page.keyboard.press('e')
  const tags = row.getByRole('textbox', { name: /^Tags and tokens/ })
  await expect(tags).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tags).toHaveCount(0)
  await expect(row).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('e')
  await tags.fill('Split, $HBR')
  await row.getByRole('combobox', { name: 'Level' }).selectOption('3')
  await row.getByRole('checkbox', { name: /^First/ }).check()
  await row.getByRole('textbox', { name: 'Source', exact: true }).fill('Harbour Labs')
  // These keys send the flash of the field where it has the focus.
  await tags.press('Control+Enter')
  await expect(tags).toHaveCount(0)
  await expect(field).toHaveValue('Half a flash')
  const href = await row.getByRole('link', { name: title, exact: true }).getAttribute('href')
  await expect(async () => {
    await page.goto(href!)
    await expect(page.getByRole('main')).toContainText('Harbour Labs', { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('main').getByText('Split', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('First', { exact: true }).first()).toBeVisible()
})
