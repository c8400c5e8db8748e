import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { locales } from '#domain/platform/locale.ts'
import { sitePages } from '#domain/newsroom/site-page.ts'
import { removeDemo } from '#server/demo/remove.ts'
import { seedPages } from '#server/demo/pages.ts'
import { presentContent } from '#server/site/section/content.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { parsePageOrder } from './command.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await openApi()
  folder = await mkdtemp(join(tmpdir(), 'farwire-pages-'))
})
afterAll(() => Promise.all([api.close(), rm(folder, { recursive: true })]))

const page = async (name: string, locale = 'en') =>
  (await api.call<Output<'sitePage.detail'>>(`/v2/page/detail?name=${name}`, { headers: { 'x-locale': locale } })).data
const order = (words: string) => parsePageOrder(words.split(' '), new Date('2026-11-20T12:00:00Z'))

test('R98 R103 R929 a page has no text until the newsroom writes one, and then shows it in every language', async () => {
  const present = async () =>
    [...(await presentContent(api.db))].filter((kind) => sitePages.some((name) => name === kind))
  for (const name of sitePages)
    for (const locale of locales)
      expect(await page(name, locale), `${name} ${locale}`).toMatchObject({ title: '', content: '', update_time: 0 })
  expect(await present()).toEqual([])
  const file = join(folder, 'about.md')
  await writeFile(file, '---\ntitle: Who we are\n---\n\nThree **people**. <script>alert(1)</script>\n')
  await order(`introduce --lang ko ${file}`).work(api.db)
  const own = { title: 'Who we are', content: '<p>Three <strong>people</strong>. </p>', lang: 'ko', is_demo: false }
  for (const locale of ['ko', 'ja']) expect(await page('introduce', locale)).toMatchObject(own)
  expect((await page('introduce')).update_time).toBeGreaterThan(0)
  expect(await present()).toEqual(['introduce'])
  await order('introduce --lang ko').work(api.db)
  expect(await page('introduce')).toMatchObject({ title: '', update_time: 0 })
})

test('R929 the demo writes the pages that the newsroom has not, and takes its own out again', async () => {
  const file = join(folder, 'camp.md')
  await writeFile(file, '---\ntitle: Camp in Hue\n---\n\nMay.\n')
  await order(`citycamps --lang vi ${file}`).work(api.db)
  const seed = () => api.db.transaction().execute((trx) => seedPages(trx, locales, new Date()))
  await seed()
  for (const name of sitePages.filter((each) => each !== 'citycamps'))
    for (const locale of locales)
      expect(await page(name, locale), `${name} ${locale}`).toMatchObject({
        title: expect.stringMatching(/\S/),
        content: expect.stringContaining('<p>'),
        lang: locale,
        is_demo: true,
        camp:
          name === 'citycampsnewyork'
            ? { is_open: true, partners: ['Harbour Labs'], cities: [expect.any(String)] }
            : null,
      })
  expect(await page('citycamps')).toMatchObject({ title: 'Camp in Hue', lang: 'vi', is_demo: false })
  await order(`citycampsnewyork --lang vi ${file}`).work(api.db)
  // Nothing that the demo promises is left beside the text of the newsroom.
  expect(await page('citycampsnewyork', 'ja')).toMatchObject({
    title: 'Camp in Hue',
    is_demo: false,
    camp: { starts_on: null, apply_until: null, partners: [], cities: [] },
  })
  await removeDemo(api.db)
  expect((await page('oprr')).title).toBe('')
  expect((await page('citycamps')).title).toBe('Camp in Hue')
})

test('the command stores campaigns and reports why it cannot store others', async () => {
  const file = join(folder, 'campaign.md')
  await writeFile(file, '---\ntitle: Notes\nintro: Read\n---\n\nText\n')
  await order(`temporary/notes --lang tr --until 2126-12-24 ${file}`).work(api.db)
  const { data } = await api.call<object>('/v2/temporary/detail?string=notes', { headers: { 'x-locale': 'tr' } })
  expect(data).toMatchObject({ title: 'Notes', intro: 'Read', lang: 'tr' })
  for (const [words, reason] of [
    ['introduce', 'Say in which language'],
    ['about --lang en', 'Say which page'],
    ['temporary/Bad_Slug --lang en', 'Say which page'],
    ['temporary/x --lang en a.md', 'Say when the campaign ends'],
    ['temporary/x --lang en --until soon a.md', '--until soon is no date'],
    ['temporary/x --lang en --until 2020-01-01 a.md', 'ends before it starts'],
  ] as const)
    expect(() => order(words), words).toThrow(reason)
  await expect(order('oprr --lang en nowhere.md').work(api.db)).rejects.toThrow('There is no file nowhere.md')
})
