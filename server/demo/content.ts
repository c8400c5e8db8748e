import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { itemPath } from '#domain/news/item/kind.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { readFrontMatter } from '#server/platform/text/front-matter.ts'
import type { ItemFacts } from '#server/news/item/write/incoming.ts'

const folder = join(import.meta.dirname, 'content')

/** The facts of a demo item that all languages share; times are offsets back from the moment of seeding. */
export interface DemoFacts extends Pick<ItemFacts, 'kind' | 'level' | 'byline' | 'licence' | 'files' | 'incident'> {
  minutes_ago: number
  original_lang: Locale
  author: string | null
  weight?: number
  is_first?: boolean
  is_hot?: boolean
  is_detective?: boolean
  is_original?: boolean
  is_exclusive?: boolean
  is_choice?: boolean
  is_important?: boolean
  source_name?: string
  source_url?: string
  cover?: string
  /** The only languages it is in; all of them when left out. */
  langs?: Locale[]
  withdrawn?: { reason_key: string; minutes_ago: number }
}

export interface DemoText {
  title: string
  abstract: string
  /** HTML of a flash, Markdown of all others. */
  content: string
  tags: string[]
}

export interface DemoLanguage {
  texts: Map<string, DemoText>
  intros: Record<string, string>
  corrections: { key: string; minutes_ago: number; body: string }[]
  withdrawn: Record<string, string>
}

export interface DemoContent {
  items: Record<string, DemoFacts>
  authors: Record<string, { nickname: string }>
  languages: Map<Locale, DemoLanguage>
}

/** Far below the ids of real items, so that links to demo items are the same everywhere. */
export const firstArticleId = 1001

/** Where each item of the demo is to be read, by its key. */
export async function demoPaths(): Promise<Map<string, string>> {
  const items = await readDemoFile<DemoContent['items']>('items.json')
  return new Map(Object.entries(items).map(([key, { kind }], index) => [key, itemPath(kind, firstArticleId + index)]))
}

/** Reads the invented week of news in `content/`, in every language that has a folder there. */
export async function readDemo(): Promise<DemoContent> {
  const present = new Set(await readdir(folder))
  const languages = new Map<Locale, DemoLanguage>()
  for (const lang of locales) if (present.has(lang)) languages.set(lang, await readLanguage(lang))
  return { items: await readDemoFile('items.json'), authors: await readDemoFile('authors.json'), languages }
}

async function readLanguage(lang: Locale): Promise<DemoLanguage> {
  const texts = new Map<string, DemoText>()
  const flashes = await readFile(join(folder, lang, 'flash.jsonl'), 'utf8')
  for (const line of flashes.split('\n').filter(Boolean)) {
    const { key, title, content, tags } = JSON.parse(line) as DemoText & { key: string }
    texts.set(key, { title, abstract: '', content, tags })
  }
  for (const name of ['articles', 'knowledge'])
    for (const { key, ...text } of await readPosts(join(folder, lang, name))) texts.set(key, text)
  return {
    texts,
    intros: await readDemoFile(`${lang}/authors.json`),
    corrections: await readDemoFile(`${lang}/corrections.json`),
    withdrawn: await readDemoFile(`${lang}/withdrawn.json`),
  }
}

async function readPosts(path: string): Promise<(DemoText & { key: string })[]> {
  const files = await Promise.all((await readdir(path)).map((name) => readFile(join(path, name), 'utf8')))
  return files.map((file) => {
    const { data, content } = readFrontMatter(file)
    const { key, title, abstract, tags } = data as unknown as DemoText & { key: string }
    return { key, title, abstract, content, tags }
  })
}

/** A JSON file of the demo's content. */
export async function readDemoFile<Shape>(name: string): Promise<Shape> {
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as Shape
}
