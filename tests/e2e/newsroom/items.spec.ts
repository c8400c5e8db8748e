import { publish } from '#tests/news.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { beginArticle, expectSaved, logInToNewsroom, reloadAfterCrash } from './newsroom.ts'
import { axeFindings } from '#tests/e2e/page.ts'

test('R812 R813 R821 the editor by keyboard: pasted Word and Markdown are clean, a lost line loses nothing, changes are shown, Ctrl and Enter publish; axe finds nothing', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US', expectedErrors: /ERR_FAILED|Failed to load/ })
  await logInToNewsroom(page, site, 'editor')
  await beginArticle(page, 'What eleven issuers disclosed')
  const paste = (type: string, text: string) =>
    page.getByRole('textbox', { name: 'Text of the article' }).evaluate(
      (field, [kind, content]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(kind!, content!)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [type, text],
    )
  await paste(
    'text/html',
    `<p class="MsoNormal" style="color:red"><b>Fees</b><o:p></o:p></p><script>document.title = 'taken'</script>
     <p class="MsoListParagraph"><span style="mso-list:Ignore">·</span>Low</p><p class="MsoListParagraph"><span style="mso-list:Ignore">·</span>High</p>`,
  )
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await paste(
    'text/plain',
    '## The table\n\n| Fund | Fee |\n| --- | ---: |\n| Calder | 0.25% |\n\nSaid so.[^1]\n\n[^1]: A letter of the board.',
  )
  await expect(page.getByRole('textbox', { name: 'Text of footnote 1' })).toHaveValue('A letter of the board.')
  await expectSaved(page)
  const stored = () =>
    site.db.selectFrom('item_draft').select('content_html').orderBy('updated_at', 'desc').executeTakeFirst()
  const { content_html } = (await stored())!
  expect(content_html).toContain('<strong>Fees</strong>')
  expect(content_html).toContain('<ul><li>Low</li><li>High</li></ul>')
  expect(content_html).toContain('<td class="align-right">0.25%</td>')
  expect(content_html).toMatch(/<li id="fn1" class="footnote-item"><p>A letter of the board\. <a href="#fnref1"/)
  expect(content_html).not.toMatch(/Mso|script|style/)

  await page.getByRole('textbox', { name: 'Text of the article' }).click()
  await page.route('**/admin/v1/item/save', (route) => route.abort())
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Written without a line.')
  await expect(page.getByText(/^The server does not answer/)).toBeVisible()
  await reloadAfterCrash(page)
  await expect(page.getByText(/had not reached the server/)).toBeVisible()
  await page.unroute('**/admin/v1/item/save')
  await expectSaved(page)
  expect((await stored())!.content_html).toContain('Written without a line.')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Revisions' }).click()
  await expect(page.locator('[data-change=added] ins').filter({ hasText: 'Calder' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore this revision' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('What eleven issuers disclosed')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('It is public now')).toBeVisible()
})

test('R812 an address alone in a paragraph becomes an embed when it is pasted, one undo gives the link back; within a sentence it stays a link', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'editor')
  await beginArticle(page, 'Pasted addresses')
  const field = page.getByRole('textbox', { name: 'Text of the article' })
  const paste = (text: string) =>
    field.evaluate((element, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', given)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  const post = 'https://x.com/ada/status/1790000000000000000'
  const embeds = field.locator('figure.embed')
  await field.click()
  await paste(post)
  await expect(embeds).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(embeds).toHaveCount(0)
  await expect(field.getByRole('link', { name: post })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(embeds).toHaveCount(1)

  await page.keyboard.press('Control+End')
  await page.keyboard.type('She wrote ')
  await paste(post)
  await page.keyboard.type(' today.')
  await expect(field.getByRole('link', { name: post })).toBeVisible()
  await expect(embeds).toHaveCount(1)

  await page.keyboard.press('Enter')
  const token = new URL('/project/1004', page.url()).href
  await paste(`## Two more\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nAs ${post} says.\n\n- ${post}\n\n${token}`)
  await expect(embeds).toHaveCount(3)
  await page.keyboard.type('The end.')
  await expectSaved(page)
  const { content_html } = (await site.db
    .selectFrom('item_draft')
    .select('content_html')
    .orderBy('updated_at', 'desc')
    .executeTakeFirst())!
  const kinds = [...content_html.matchAll(/<figure class="embed"><a href="([^"]+)"/g)].map(([, href]) => href)
  expect(kinds).toEqual([post, 'https://youtu.be/dQw4w9WgXcQ', token])
  expect(content_html).toMatch(/<p>She wrote <a href="https:\/\/x\.com[^>]*>[^<]+<\/a> today\.<\/p>/)
  expect(content_html).toMatch(/The end\.<\/p>$/)
  expect(await axeFindings(page)).toEqual([])
})

test('R812 the results of checking the links of a text are next to it, and each leads to the link', async ({
  page,
  site,
}) => {
  const there = await publish(site.db, 'Linked from the desk', { kind: 'article' })
  await logInToNewsroom(page, site, 'editor')
  await beginArticle(page, 'A text with links')
  const field = page.getByRole('textbox', { name: 'Text of the article' })
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `It was [reported](/news/${there}) and [denied](/news/987654321).\n\n## Then\n\nNothing.`)
  await page.getByRole('button', { name: 'Check the links' }).click()
  const links = page.getByRole('list', { name: 'Links' }).getByRole('listitem')
  await expect(links).toHaveText([/^OK\s*\/news\/\d+$/, /^Gone\s*\/news\/987654321$/])
  await links.getByRole('button', { name: '/news/987654321' }).click()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('denied')
  expect(await axeFindings(page)).toEqual([])
})

test('R812 R813 Chinese and Thai text from an input method is saved completely; a paste from Google Docs keeps its bold words', async ({
  page,
  site,
}) => {
  await logInToNewsroom(page, site, 'editor')
  await beginArticle(page, 'Composed and pasted')
  const input = await page.context().newCDPSession(page)
  for (const [typed, chosen] of [
    ['jiaoyisuo', '交易所'],
    ['tingyun', '停运'],
    ['ก', 'การซื้อขาย'],
  ] as const) {
    for (let end = 1; end <= typed.length; end++)
      await input.send('Input.imeSetComposition', {
        text: typed.slice(0, end),
        selectionStart: end,
        selectionEnd: end,
      })
    await input.send('Input.insertText', { text: chosen })
  }
  const field = page.getByRole('textbox', { name: 'Text of the article' })
  await expect(field).toHaveText('交易所停运การซื้อขาย')
  await page.keyboard.press('Enter')
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Fees </span>' +
        '<span style="font-weight:700">fell</span></p></b>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expectSaved(page)
  const stored = () =>
    site.db
      .selectFrom('item_draft')
      .select('content_html')
      .where('title', '=', 'Composed and pasted')
      .executeTakeFirst()
  await expect
    .poll(async () => (await stored())?.content_html)
    .toBe('<p>交易所停运การซื้อขาย</p><p>Fees <strong>fell</strong></p>')
})
