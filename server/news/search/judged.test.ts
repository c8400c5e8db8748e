import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { importFiles } from '#server/newsroom/import/run.ts'
import { seedArchive } from '#tests/archive.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { judge } from '#tests/judged/judged.ts'
import { judgedByOtherName } from '#tests/judged/judged-queries.ts'

const files = { cn: '../shared/data/flash-zh.jsonl', en: '../shared/data/headlines-en-ja.jsonl' } as const
const isPresent = Object.values(files).every((file) => existsSync(file))
const note = isPresent ? '' : ' (skipped: the real input is absent)'
const timeout = 600_000

let api: TestApi
beforeAll(async () => {
  if (!isPresent) return
  api = await openApi()
  await seedArchive(api.db)
  for (const [lang, file] of Object.entries(files))
    await importFiles(api.db, [file], { kind: 'flash', lang: lang as 'en' })
}, timeout)
afterAll(() => api?.close())

const search = async (query: Record<string, string>, lang: string) =>
  (
    await api.call<Output<'search.list'>>(`/v2/search/list?${new URLSearchParams(query)}`, {
      headers: { 'x-locale': lang },
    })
  ).data

test.skipIf(!isPresent)(
  `R576 judged searches find an expected item among the first five results${note}`,
  { timeout },
  async () => {
    const judgements = await judge(
      async (title, lang) => (await search({ title, order: 'relevance', limit: '5' }, lang)).list,
    )
    expect(judgements.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThanOrEqual(120)
    for (const { language, total, found, missed } of judgements) {
      expect(found / total, `${language} misses ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.9)
    }
  },
)

test.skipIf(!isPresent)(
  `R576 judged searches by another name find an expected item of their language among the first five results${note}`,
  { timeout },
  async () => {
    const judgements = await judge(async (title, lang) => {
      // The headlines in English and Japanese are one file, which is imported as English.
      const only_lang = lang === 'ja' ? 'en,ja' : lang
      return (await search({ title, order: 'relevance', limit: '5', other_names: '1', only_lang }, lang)).list
    }, judgedByOtherName)
    expect(judgements.map(({ language, missed }) => [language, missed])).toEqual(
      Object.keys(judgedByOtherName).map((language) => [language, []]),
    )
  },
)

const word = (text: string) => new RegExp(`(?<!\\p{L})${text}s?(?![\\p{L}\\p{N}\\p{M}])`, 'u')
const scanned: [query: string, parts: RegExp[]][] = [
  ['BTC 空单', [word('btc'), /空[单單]/]],
  ['bitcoin etf', [word('bitcoin'), word('etf')]],
  ['稳定币 监管', [/[稳穩]定[币幣]/, /[监監]管/]],
  ['巨鲸 合约 浮亏', [/巨[鲸鯨]/, /合[约約]/, /浮[亏虧]/]],
  ['solana price', [word('solana'), word('price')]],
]

test.skipIf(!isPresent)(
  `R576 the totals of several words, in any order, are those of a scan of all texts, and every hit is reached${note}`,
  { timeout },
  async () => {
    const { rows } = await sql<{ id: number; title: string; abstract: string; content: string; tags: string[] }>`
      select article_id as id, title, abstract, content_html as content, tags from item_version where listed_at is not null
    `.execute(api.db)
    const texts = rows.map(({ id, title, abstract, content, tags }) => ({
      id,
      text: [title, abstract, plainText(content), ...tags].join(' | ').normalize('NFKC').toLowerCase(),
    }))
    for (const [query, parts] of scanned) {
      const truth = new Set(texts.filter(({ text }) => parts.every((part) => part.test(text))).map(({ id }) => id))
      expect(truth.size, query).toBeGreaterThan(0)
      for (const title of [query, query.split(' ').toReversed().join(' ')])
        for (const order of ['time', 'relevance']) {
          const reached = new Set<number>()
          for (let page = 1; ; page++) {
            const { total, has_more, list } = await search({ title, order, limit: '100', page: String(page) }, 'en')
            expect(total, title).toBe(truth.size)
            for (const { article_id } of list) reached.add(article_id)
            if (!has_more) break
          }
          expect(reached, title).toEqual(truth)
        }
    }
  },
)
