import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { messageOf } from '#domain/platform/error.ts'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { decodeText } from '#server/platform/text/decode.ts'
import { ForeignFrontMatter, readFrontMatter } from '#server/platform/text/front-matter.ts'
import { isJekyll, markdownOfJekyll } from './jekyll.ts'
import { legible } from './parse-row.ts'
import { itemOfRow, valueOf, type Defaults, type Entry, type Row } from './rows.ts'

/** A Markdown file, and the fields that an index adds to its front matter. */
interface Post {
  file: string
  position: string
  fields: Row
}

/**
 * Reads a Markdown file, or every one in a folder, as entries. Files whose `key` or `translation_key` is the same are one
 * item's language versions; the first listed is the original. An `index.jsonl` in the folder adds to the front matters by
 * `path` and wins over them. What cannot be used becomes an entry with the reason. `onRead` is called for each file.
 */
export async function* entriesOfPosts(
  path: string,
  defaults: Defaults,
  now: Date,
  onRead: () => void,
): AsyncGenerator<Entry> {
  const byKey = new Map<unknown, Post[]>()
  for (const post of await postsIn(path)) {
    if (!existsSync(post.file)) {
      yield { position: post.position, reason: rowFaultText('no_file') }
      continue
    }
    const key =
      valueOf(post.fields, 'key') ??
      valueOf((await readMatter(post).catch(() => ({ data: {} }))).data, 'key') ??
      post.position
    byKey.set(key, [...(byKey.get(key) ?? []), post])
  }
  for (const [key, posts] of byKey) {
    const entries = await Promise.all(posts.map((post) => entryOf(post, key, defaults, now)))
    for (const _ of posts) onRead()
    yield* joinVersions(entries)
  }
}

/** How many files there are to read, for a progress bar. */
export async function countPosts(path: string): Promise<number> {
  return (await postsIn(path)).length
}

async function postsIn(path: string): Promise<Post[]> {
  if (!(await stat(path)).isDirectory()) return [{ file: path, position: basename(path), fields: {} }]
  const files = (await readdir(path, { recursive: true })).filter((name) => /\.(md|markdown)$/i.test(name)).sort()
  const index = await readIndex(path)
  const listed = new Set(index.map(({ file }) => file))
  return [
    ...index,
    ...files
      .map((name) => ({ file: join(path, name), position: name, fields: {} }))
      .filter(({ file }) => !listed.has(file)),
  ]
}

async function readIndex(folder: string): Promise<Post[]> {
  const lines = await readFile(join(folder, 'index.jsonl'), 'utf8').catch(() => '')
  return lines.split('\n').flatMap((line, index) => {
    if (!line.trim()) return []
    const { path, ...fields } = parseIndexRow(line, index + 1)
    const file = findBelow(folder, path)
    return { file, position: relative(folder, file), fields }
  })
}

function parseIndexRow(line: string, number: number): Row & { path: string } {
  try {
    const row = JSON.parse(line) as Row & { path: string }
    if (typeof row.path === 'string') return row
  } catch {}
  throw new StartError(rowFaultText('bad_index', { count: number, name: 'index.jsonl' }))
}

/** A path of an index may start with folders of another machine: leading ones are dropped until the file exists. */
function findBelow(folder: string, path: string): string {
  const parts = path.split('/').filter((part) => part !== '..')
  for (let from = 0; from < parts.length; from++) {
    const file = join(folder, parts.slice(from).join(sep))
    if (existsSync(file)) return file
  }
  return join(folder, path)
}

async function readMatter({ file }: Post): Promise<{ data: Row; content: string }> {
  const text = decodeText(await readFile(file))
  if (!text.startsWith('---')) throw new Unusable('no_front_matter')
  try {
    return readFrontMatter(text)
  } catch (error) {
    throw error instanceof ForeignFrontMatter ? new Unusable('code') : error
  }
}

async function entryOf(post: Post, key: unknown, defaults: Defaults, now: Date): Promise<Entry> {
  const { position, fields } = post
  try {
    const { data, content } = await readMatter(post)
    const markdown = isJekyll(data) ? await markdownOfJekyll(content, data) : content
    const row: Row = {
      date: dateInName(post.file),
      lang: languageOfFolder(position),
      ...data,
      ...fields,
      key,
      markdown,
      content: '',
      ...(isJekyll(data) && !valueOf(data, 'tags') && { tags: topicsOf(content) }),
    }
    return { position, ...itemOfRow(legible(row), defaults, now) }
  } catch (error) {
    return { position, reason: messageOf(error).split('\n')[0]! }
  }
}

/** The topics that a post links to: `[…][topic taproot]`. */
const topicsOf = (content: string): string[] => [
  ...new Set(
    Array.from(content.matchAll(/\]\[topic\s([^\][]{2,60})\]/g), ([, name]) =>
      name!.replace(/\s+/g, ' ').toLowerCase(),
    ),
  ),
]

const dateInName = (file: string) => /^(\d{4}-\d{2}-\d{2})-/.exec(basename(file))?.[1]

/** A folder such as `ja/` sets the language of files that do not name one. */
const languageOfFolder = (position: string) =>
  dirname(position)
    .split(sep)
    .find((name) => /^(en|cn|zh|tw|vi|ko|ja|th|tr)$/.test(name))

function joinVersions(entries: Entry[]): Entry[] {
  const refused = entries.filter((entry) => 'reason' in entry)
  const [first, ...others] = entries.filter((entry) => 'item' in entry)
  if (!first) return refused
  const versions = [first, ...others].flatMap(({ item }) => item.versions)
  const positions = [first, ...others].map(({ position }) => position).join(', ')
  return [...refused, { ...first, position: positions, item: { ...first.item, versions } }]
}
