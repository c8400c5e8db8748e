import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { importFiles } from '#server/import/run.ts'
import { openApi } from '#tests/api.ts'
import { judge } from '#tests/judged.ts'

const files = { cn: '../shared/data/flash-zh.jsonl', en: '../shared/data/headlines-en-ja.jsonl' } as const
const isPresent = Object.values(files).every((file) => existsSync(file))

test.skipIf(!isPresent)(
  `R576 judged searches find an expected item among the first five results${isPresent ? '' : ' (skipped: the real input is absent)'}`,
  async () => {
    const api = await openApi()
    await seedDemo(api.db)
    for (const [lang, file] of Object.entries(files))
      await importFiles(api.db, [file], { kind: 'flash', lang: lang as 'en' })
    const judgements = await judge(async (title, lang) => {
      const path = `/v2/search/list?${new URLSearchParams({ title, order: 'relevance', limit: '5' })}`
      return (await api.call<Output<'search.list'>>(path, { headers: { 'x-locale': lang } })).data.list
    })
    await api.close()
    expect(judgements.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThanOrEqual(60)
    for (const { language, total, found, missed } of judgements) {
      expect(found / total, `${language} misses ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.9)
    }
  },
  120_000,
)
