import { openRecordingServer } from '#tests/servers/recording-server.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { open } from '#tests/e2e/page.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { expectInFeed, letOut, type Desk } from './desk.ts'

const bridge = 'Kestrel pauses its bridge after price feed lags'
const bridgeOfOxbow = 'Bridge of Kestrel paused as price feed lags'
const netting = 'Lattice opens netting service to four desks'
const fee = 'Harrow raises its charge for small orders'

/** A source on this machine, which only the operator can allow, with its stories; the desk triggers its reading. */
async function addSource({ db }: TestSite, name: string, titles: readonly string[]) {
  const server = await openRecordingServer()
  const items = titles.map(
    (title, index) =>
      `<item><title>${title}</title><link>https://source.example/${encodeURIComponent(name)}/${index}</link><pubDate>${new Date(Date.now() - (index + 1) * 60_000).toUTCString()}</pubDate></item>`,
  )
  server.answer = (response) =>
    response.end(`<rss version="2.0"><channel><title>${name}</title>${items.join('')}</channel></rss>`)
  await db
    .insertInto('feed')
    .values({ url: server.origin, name, kind: 'flash', private_origin: server.origin })
    .execute()
  return server
}

/**
 * A rule publishes some incoming stories, the others wait; the editor drops, splits, joins and takes over by keyboard,
 * with the credit.
 */
export async function readSources({ site, owner, editor, reader }: Desk): Promise<void> {
  const servers = [
    await addSource(site, 'Kestrel Wire', [netting, bridge, fee]),
    await addSource(site, 'Oxbow', [bridgeOfOxbow]),
  ]
  await owner.goto('/newsroom/ingest/rules')
  await owner.getByRole('button', { name: 'Add a rule' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Rule', { exact: true }).fill('Netting goes out')
  await dialog.getByLabel('Words', { exact: true }).fill('netting')
  await dialog.getByLabel('Publishing').selectOption('Public at once')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('row', { name: /Netting goes out/ })).toContainText('Public at once')

  await open(reader, '/newsflash')
  await owner.goto('/newsroom/ingest/sources')
  for (const name of ['Kestrel Wire', 'Oxbow']) {
    await owner.getByRole('button', { name: `Try now: ${name}` }).click()
    await expect(owner.getByRole('row', { name: new RegExp(name) })).toContainText('OK')
  }
  for (const server of servers) server.close()
  await expect(reader.getByRole('heading', { name: netting }).first()).toBeVisible()
  await expectInFeed(site, '/feeds/flash.xml', netting)

  await editor.goto('/newsroom/ingest')
  const row = (title: string) =>
    editor.getByRole('listitem').filter({ has: editor.getByRole('heading', { name: title }) })
  const button = (title: string) => editor.getByRole('button', { name: title, exact: true })
  await expect(row(bridge)).toContainText('2 sources, first Kestrel Wire')
  await editor.keyboard.press('j')
  await expect(button(bridge)).toBeFocused()
  await editor.keyboard.press('j')
  await expect(button(fee)).toBeFocused()
  await editor.keyboard.press('x')
  await expect(row(fee)).toContainText('Dropped')
  await editor.keyboard.press('x')
  await expect(row(fee)).not.toContainText('Dropped')
  await editor.keyboard.press('k')
  await expect(button(bridge)).toBeFocused()

  await editor.getByRole('button', { name: 'Split off: Oxbow' }).click()
  await expect(button(bridgeOfOxbow)).toBeVisible()
  await button(bridgeOfOxbow).click()
  await editor.getByRole('button', { name: 'Join again' }).click()
  await expect(button(bridgeOfOxbow)).toHaveCount(0)

  await button(bridge).focus()
  await editor.keyboard.press('t')
  await editor.waitForURL('**/newsroom/wire')
  await expect(editor.getByRole('textbox', { name: /^Flash:/ })).toHaveValue(new RegExp(bridge))
  await editor.getByRole('textbox', { name: /^Flash:/ }).press('Control+Enter')
  await expect(editor.getByText('Nobody has seen it yet', { exact: false })).toBeVisible()
  await letOut(site)
  const flash = reader.getByRole('article').filter({ has: reader.getByRole('heading', { name: bridge }) })
  await expect(flash.first()).toContainText('Kestrel Wire')
  await expectInFeed(site, '/feeds/flash.xml', bridge)
}
