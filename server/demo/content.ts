import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { itemPath } from '#domain/news/item/kind.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { readFrontMatter } from '#server/platform/text/front-matter.ts'
import type { ItemFacts } from '#server/news/item/write/incoming.ts'

const folder = join(import.meta.dirname, 'content')

/** The facts of a demo item that all languages share; times are offsets back from the moment of seeding. */
export interface DemoFacts extends Omit<ItemFacts, 'imageUrl' | 'authorId'> {
  minutes_ago: number
  originalLang: Locale
  author: string | null
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

/** Reads the texts of the demo from a file of each language's folder; returns those of a key by language. */
export async function readDemoTexts<Text>(
  langs: readonly Locale[],
  name: string,
): Promise<(key: string) => Partial<Record<Locale, Text>>> {
  const texts = await Promise.all(
    langs.map(async (lang) => [lang, await readDemoFile<Record<string, Text | undefined>>(`${lang}/${name}`)] as const),
  )
  return (key) => Object.fromEntries(texts.flatMap(([lang, { [key]: text }]) => (text ? [[lang, text]] : [])))
}

/** The address of a picture of the demo. */
export const coverOf = (file: string) => `/demo/covers/${file}`

export const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
export const daysBefore = (now: Date, days: number) => minutesBefore(now, days * 24 * 60)
