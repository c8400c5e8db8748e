import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/platform/data/database.ts'
import { importFiles } from '#server/newsroom/import/run.ts'

const real = '../shared/data/articles-optech/en'
const hoursApart = 8
const newestHoursAgo = 30
const [shortest, longest] = [2_000, 6_000]
/** How much an article is longer than the one before, modulo the range of lengths. */
const step = 1_234
const sourceName = 'Archive of the bench'
const authors = 20
const subjects = [
  'bitcoin',
  'lightning',
  'wallets',
  'privacy',
  'fees',
  'mining',
  'taproot',
  'scripts',
  'nodes',
  'relay',
]

/** Imports so many articles of 2 to 6 kB, of the real texts where they are present; returns their ids, newest first. */
export async function importArchive(db: Database, count: number): Promise<number[]> {
  const texts = existsSync(real) ? realParagraphs() : generatedParagraphs()
  const folder = await mkdtemp(join(tmpdir(), 'farwire-bench-'))
  const file = join(folder, 'articles.jsonl')
  const rows = bodies(texts, count).map((markdown, index) => ({
    title: `${titleOf(markdown)}, part ${index + 1} of the archive`,
    markdown,
    source: sourceName,
    source_id: `bench-${index}`,
    author: `Writer ${(index % authors) + 1}`,
    tags: [subjects[index % subjects.length], subjects[(index * 7 + 3) % subjects.length]],
    published_at: Math.floor(Date.now() / 1000) - (newestHoursAgo + index * hoursApart) * 3600,
  }))
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  await importFiles(db, [file], { kind: 'article', lang: 'en' })
  await rm(folder, { recursive: true, force: true })
  const items = await db
    .selectFrom('item')
    .innerJoin('item_version as version', 'version.article_id', 'item.article_id')
    .where('item.kind', '=', 'article')
    .where('source_name', '=', sourceName)
    .where('lang', '=', 'en')
    .where('listed_at', 'is not', null)
    .select('item.article_id')
    .orderBy('listed_at', 'desc')
    .execute()
  return items.map(({ article_id }) => article_id)
}

/** Paragraphs joined to texts whose lengths are spread over the range; from the beginning again when they are used up. */
function bodies(paragraphs: string[], count: number): string[] {
  let next = 0
  return Array.from({ length: count }, (_, index) => {
    const wanted = shortest + ((index * step) % (longest - shortest))
    let text = ''
    while (text.length < wanted) text += `${paragraphs[next++ % paragraphs.length]}\n\n`
    return text.slice(0, longest).trimEnd()
  })
}

const titleOf = (markdown: string) =>
  markdown
    .replaceAll(/\[([^\]]+)\]\([^)]*\)|[#*_`>[\]-]/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, 8)
    .join(' ')

/** The paragraphs of the newsletters; their links lead to one place, because the definitions of these are elsewhere. */
function realParagraphs(): string[] {
  return globSync(`${real}/**/*.md`)
    .toSorted()
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .replace(/^---\n.*?\n---\n/s, '')
        .replaceAll(/\{%.*?%\}/gs, '')
        .replaceAll(/^\[[^\]]+\]: .*$/gm, '')
        .replaceAll(/\[([^[\]]+)\]\[[^[\]]*\]/g, '[$1](https://bench.example/)')
        .split(/\n{2,}/),
    )
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

const generatedParagraphs = (): string[] =>
  Array.from({ length: 400 }, (_, index) => `Paragraph ${index} has these words. `.repeat(8 + (index % 9)).trim())
