import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { locales } from '#domain/platform/locale.ts'
import { sitePages } from '#domain/newsroom/site-page.ts'
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

test('R98 R103 the pages of the operator have a text of ours in every language until one is stored', async () => {
  for (const name of sitePages)
    for (const locale of locales)
      expect(await page(name, locale), `${name} ${locale}`).toMatchObject({
        title: expect.stringMatching(/\S/),
        content: expect.stringContaining('<p>'),
        lang: locale,
        update_time: 0,
      })
  expect((await page('introduce', 'ko')).content).toContain('/corrections')
  const file = join(folder, 'about.md')
  await writeFile(file, '---\ntitle: Who we are\n---\n\nThree **people**. <script>alert(1)</script>\n')
  await order(`introduce --lang en ${file}`).work(api.db)
  const own = await page('introduce')
  expect(own).toMatchObject({ title: 'Who we are', content: '<p>Three <strong>people</strong>. </p>' })
  expect(own.update_time).toBeGreaterThan(0)
  expect((await page('introduce', 'ja')).update_time).toBe(0)
  await order('introduce --lang en').work(api.db)
  expect((await page('introduce')).update_time).toBe(0)
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
