import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { logInToNewsroom } from './newsroom.ts'
import { axeFindings, open } from '#tests/e2e/page.ts'
import { filled } from '#tests/pictures.ts'

test('R812 R834 R835 a pasted picture outlives a failed upload and is replaced at its reader; a video loads after a press; a set lead stands on the home page', async ({
  newPage,
  visit,
  site,
}) => {
  const page = await newPage({ locale: 'en-US', expectedErrors: /ERR_FAILED|Failed to load/ })
  await logInToNewsroom(page, site, 'editor', 'Mira')
  await page.goto('/newsroom/items')
  await page.getByRole('button', { name: 'New item' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('A door of steel')
  const text = page.getByRole('textbox', { name: 'Text of the article' })
  await text.click()
  await page.keyboard.type('It was open.')

  // The first upload fails: the picture is retained and sent again.
  const png = (await filled(800, 500, '#246').png().toBuffer()).toString('base64')
  await page.route('**/admin/v1/media/upload', (route) => route.abort(), { times: 1 })
  await text.evaluate((field, content) => {
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'door.png', { type: 'image/png' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, png)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The upload failed. The picture is still here.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('800 × 500 px, uploaded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog.getByText('Write a description and a credit')).toBeVisible()
  await dialog.getByLabel('Description').fill('A door of steel, half open')
  await dialog.getByLabel('Credit').fill('Photo: Ada Reed')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog).toBeHidden()
  await expect(text.getByRole('img', { name: 'A door of steel, half open' })).toBeVisible()
  await expect(page.getByText(/^Saved \d\d:\d\d:\d\d, here and on this device$/)).toBeVisible()
  await page.getByRole('button', { name: 'Embed' }).click()
  await dialog.getByLabel('Address').fill('https://youtu.be/abcdefghijk')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await page.getByLabel('What it is').fill('A talk about doors')
  await expect
    .poll(async () => (await site.db.selectFrom('item_draft').select('content_html').executeTakeFirst())?.content_html)
    .toContain('A talk about doors')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('It is public now')).toBeVisible()
  const id = Number(/items\/(\d+)/.exec(page.url())![1])

  await page.goto('/newsroom/media')
  await page.getByRole('link', { name: 'A door of steel, half open' }).click()
  await expect(page.getByRole('link', { name: 'A door of steel', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Replace the picture' }).click()
  const buffer = await filled(300, 200, '#642').png().toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByText('300 × 200 px, uploaded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace the picture' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('300 × 200 px')).toBeVisible()
  const reader = await newPage({})
  const asked: string[] = []
  await reader.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'player' })
  })
  await open(reader, `/news/${id}`)
  const picture = reader.getByRole('img', { name: 'A door of steel, half open' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
  expect(asked).toEqual([])
  await reader.getByRole('button', { name: 'Play from YouTube' }).click()
  await expect(reader.getByTitle('A talk about doors')).toBeVisible()
  await expect.poll(() => asked).toContainEqual(expect.stringContaining('youtube-nocookie.com/embed/abcdefghijk'))

  const home = await visit({ path: '/' })
  const lead = home.locator('h2').first()
  await expect(lead).not.toHaveText('An article in two languages')
  await page.goto('/newsroom/slots')
  await page.getByRole('button', { name: 'Set an item' }).click()
  await dialog.getByLabel('Words in the title').fill('two languages')
  await dialog.getByRole('button', { name: 'Find' }).click()
  await dialog.getByRole('button', { name: 'An article in two languages' }).click()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /An article in two languages/ })).toContainText('readers see it')
  await expect(async () => {
    await home.reload()
    await expect(lead).toHaveText('An article in two languages', { timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(async () => {
    await home.reload()
    await expect(lead).not.toHaveText('An article in two languages', { timeout: 1_000 })
  }).toPass()
})

test('R827 the audio of an episode is uploaded from its form; a lost part is sent again, and a file that is no recording is refused with a message', async ({
  newPage,
  site,
}) => {
  const page = await newPage({ locale: 'en-US', expectedErrors: /ERR_FAILED|Failed to load/ })
  await logInToNewsroom(page, site, 'editor')
  await page.goto('/newsroom/entities/podcast/new')
  const address = page.getByRole('textbox', { name: 'Address of the audio' })
  await expect(address).toHaveValue('')
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Upload a file').setInputFiles({ name, mimeType: 'audio/mpeg', buffer })
  await choose('page.mp3', Buffer.from('<html>A page</html>'))
  await expect(page.getByRole('alert')).toContainText('Only MP3, Ogg, M4A and MP4 recordings can be uploaded')
  await page.route('**/admin/v1/recording/part', (route) => route.abort(), { times: 1 })
  await choose('kasa.mp3', await readFile('server/demo/media/kasa.mp3'))
  await expect(page.getByRole('alert')).toContainText('The connection was lost during the upload')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(address).toHaveValue(/^\/recordings\/[0-9a-f]{20}\.mp3$/)
  const answer = await page.request.get(await address.inputValue(), { headers: { range: 'bytes=0-9' } })
  expect([answer.status(), answer.headers()['content-type']]).toEqual([206, 'audio/mpeg'])
})
