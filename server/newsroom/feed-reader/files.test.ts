import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import { tellIngested } from '#tools/command/dry-run.ts'
import { ingest, parseIngest } from './command.ts'

let world: World
const folder = mkdtempSync(join(tmpdir(), 'farwire-feeds-'))

beforeAll(async () => {
  world = await openWorld()
})
afterEach(async () => {
  await world.db.deleteFrom('item').execute()
  await world.db.deleteFrom('feed').execute()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

const run = async (...words: string[]) => {
  const lines: string[] = []
  return { lines, ...(await ingest(world.db, parseIngest(words), (input) => lines.push(tellIngested('en', input)))) }
}

test('R841 a folder is read once, file by file, and leaves no source behind', async () => {
  writeFileSync(
    join(folder, 'a.xml'),
    '<rss version="2.0"><channel><title>A</title><link>https://a.example/</link><item><title>a1</title><link>1</link><pubDate>Sun, 01 Mar 2026 00:00:00 GMT</pubDate><description>&lt;img src="i.png"&gt;</description></item></channel></rss>',
  )
  writeFileSync(
    join(folder, 'b.json'),
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1',
      title: 'B',
      items: [{ id: '1', title: 'b1' }, { id: '2' }],
    }),
  )
  writeFileSync(join(folder, 'c.rss'), 'no feed')
  writeFileSync(join(folder, 'notes.txt'), 'not read')
  const first = await run(folder, '--as', 'article')
  expect(first.lines).toEqual([
    `${join(folder, 'a.xml')}: 1 new`,
    [
      `${join(folder, 'b.json')}: 1 new, 1 unusable`,
      '“b1”: it has no date, so it stays a draft',
      '“2” is left out (there is neither a title nor a content)',
    ].join('\n  '),
    `${join(folder, 'c.rss')}: it is no RSS, Atom, RDF or JSON feed`,
  ])
  const rows = await world.db
    .selectFrom('item')
    .innerJoin('item_version', 'item_version.article_id', 'item.article_id')
    .select(['item.kind', 'source_name', 'source_url', 'content_html'])
    .orderBy('source_name')
    .execute()
  expect(rows).toMatchObject([
    {
      kind: 'article',
      source_name: 'A',
      source_url: 'https://a.example/1',
      content_html: '<p><img src="https://a.example/i.png" alt="" loading="lazy" /></p>',
    },
    { kind: 'article', source_name: 'B', source_url: '' },
  ])
  expect(await world.db.selectFrom('feed').select('id').execute()).toEqual([])
  expect((await run(folder, '--publish')).lines[0]).toBe(`${join(folder, 'a.xml')}: 0 new, 1 published, 1 already here`)
})

test('R904 a list of sources (OPML) adds them without reading them', async () => {
  const list = join(folder, 'list.opml')
  writeFileSync(
    list,
    `<opml version="2.0"><body><outline text="group"><outline text="x" xmlUrl="https://x.example/feed"/><outline xmlUrl="exec:rm"/></outline>
    <outline xmlUrl="https://y.example/feed"/><outline xmlUrl="https://x.example/feed"/></body></opml>`,
  )
  expect((await run(list, '--lang', 'vi')).lines).toEqual([
    `${list}: 2 of 4 added, 1 listed twice, 1 without a web address`,
  ])
  expect(
    await world.db.selectFrom('feed').select(['url', 'lang', 'last_result', 'publishes']).orderBy('url').execute(),
  ).toEqual([
    { url: 'https://x.example/feed', lang: 'vi', last_result: 'never', publishes: false },
    { url: 'https://y.example/feed', lang: 'vi', last_result: 'never', publishes: false },
  ])
})

test('R841 a thousand fixtures of feed parsers, many broken on purpose', async (context) => {
  const fixtures = '../shared/data/feeds'
  if (!existsSync(fixtures)) return context.skip('../shared/data is not here')
  const { lines, read, failed, added } = await run(fixtures)
  expect(read + failed).toBeGreaterThan(1000)
  // Half of the files are the parser's expected results, which are no feeds.
  const unread = lines.filter((line) => /^.+\.(?!json)\w+: it /.test(line))
  expect(unread.length).toBeGreaterThan(0)
  expect(unread.length).toBeLessThan(40)
  expect(added).toBeGreaterThan(60)
  for (const line of unread)
    expect(line).toMatch(/it is (empty|a feed with nothing in it|no RSS, Atom, RDF or JSON feed)|cannot be read/)
}, 60_000)

test('R843 an export of Telegram Desktop comes in as page or as JSON, each message once', async () => {
  const folderOfExport = mkdtempSync(join(tmpdir(), 'farwire-telegram-'))
  const html = join(folderOfExport, 'messages.html')
  writeFileSync(
    html,
    `<!DOCTYPE html><html><body><div class="page_wrap"><div class="page_header"><div class="content"><div class="text bold"> Tide watch </div></div></div>
    <div class="message service" id="message-1"><div class="body details">1 March 2026</div></div>
    <div class="message default clearfix" id="message7"><div class="body"><div class="pull_right date details" title="01.03.2026 12:00:00 UTC+03:00">12:00</div><div class="from_name">Tide watch</div><div class="text">Ferry chain halts<br>It stopped at <a href="https://ferry.example/">block 7</a>.</div></div></div>
    <div class="message default clearfix joined" id="message8"><div class="body"><div class="pull_right date details" title="01.03.2026 12:05:00 UTC+03:00">12:05</div><div class="media_wrap clearfix"></div></div></div></div></body></html>`,
  )
  const first = await run(html, '--publish')
  expect(first.lines).toEqual([`${html}: 1 new`])
  const json = join(folderOfExport, 'result.json')
  const message = (id: number, text: unknown) => ({
    id,
    type: 'message',
    date: '2026-03-01T09:00:00',
    date_unixtime: '1772355600',
    text,
  })
  const link = { type: 'text_link', text: 'block 7', href: 'https://ferry.example/' }
  const messages = [
    { id: 1, type: 'service', date: '2026-03-01T09:00:00', text: '' },
    message(7, ['Ferry chain halts\nIt stopped at ', link, '.']),
    message(9, 'Ferry chain runs again'),
  ]
  writeFileSync(json, JSON.stringify({ name: 'Tide watch', type: 'public_channel', id: 5, messages }))
  expect((await run(json, '--publish')).lines).toEqual([`${json}: 1 new, 1 already here`])
  const rows = await world.db
    .selectFrom('item_version')
    .select(['title', 'content_html', 'published_at'])
    .where('title', 'like', 'Ferry%')
    .orderBy('article_id')
    .execute()
  expect(rows).toMatchObject([
    {
      title: 'Ferry chain halts',
      content_html:
        '<p>It stopped at <a href="https://ferry.example/" rel="noopener nofollow ugc" target="_blank">block 7</a>.</p>',
      published_at: new Date('2026-03-01T09:00:00Z'),
    },
    { title: 'Ferry chain runs again', published_at: new Date('2026-03-01T09:00:00Z') },
  ])
})
