import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { importFiles } from '#server/newsroom/import/run.ts'
import { seedArchive } from '#tests/archive.ts'
import { indexMissing } from '#server/news/index/index-missing.ts'

export const inputFolder = '../shared/data'

/** Texts of a general kind, for languages that the wire's own input lacks. */
const declarations: Partial<Record<Locale, string>> = {
  vi: 'vie',
  ko: 'kor',
  ja: 'jpn',
  tr: 'tur',
  th: 'tha',
  tw: 'cmn_hant',
}
const shortestThaiPost = 24

/** Imports the base of the archives with the product's own code: flashes, headlines, newsletters, posts, demo content. */
export async function importBase(db: Database): Promise<void> {
  await seedArchive(db)
  await importFiles(db, [`${inputFolder}/flash-zh.jsonl`], { kind: 'flash', lang: 'cn' })
  await importFiles(db, [`${inputFolder}/headlines-en-ja.jsonl`], { kind: 'article' })
  for (const [folder, lang] of [
    ['en', 'en'],
    ['zh', 'cn'],
    ['ja', 'ja'],
  ] as const) {
    await importFiles(db, [`${inputFolder}/articles-optech/${folder}`], { kind: 'article', lang })
  }
  const temporary = await mkdtemp(join(tmpdir(), 'farwire-bench-'))
  const file = join(temporary, 'texts.jsonl')
  await writeFile(file, (await generalTexts()).map((row) => JSON.stringify(row)).join('\n'))
  await importFiles(db, [file], { kind: 'flash' })
  await rm(temporary, { recursive: true })
  await indexMissing(db)
}

async function generalTexts(): Promise<{ lang: Locale; title: string; content: string }[]> {
  const posts = (await readFile(`${inputFolder}/text/thai-posts.txt`, 'utf8'))
    .split('\n')
    .filter((line) => line.length >= shortestThaiPost)
  const rows = posts.map((title) => ({ lang: 'th' as Locale, title, content: '' }))
  for (const [lang, name] of Object.entries(declarations) as [Locale, string][]) {
    const html = await readFile(`${inputFolder}/text/udhr/${name}.html`, 'utf8')
    for (const [, text] of html.matchAll(/<p>([^<]{20,})<\/p>/g))
      rows.push({ lang, title: text!.slice(0, 60), content: text! })
  }
  return rows
}
