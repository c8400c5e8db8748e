import { messageOf } from '#domain/platform/error.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import type { ItemMark } from '#domain/news/item/marks.ts'
import { parseLocale, type Locale } from '#domain/platform/locale.ts'
import { languageOf } from '#domain/platform/language/stated-language.ts'
import { sourceDate } from '#domain/platform/time/source-date.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { Unusable, type IncomingItem, type ItemFacts } from '#server/news/item/write/incoming.ts'
import { noTime } from './parse-row.ts'
import { factsOfKind } from './kind-facts.ts'
import { htmlOfMarkdown } from '#server/platform/text/markdown.ts'
import { podcastFacts, withPageFields } from './podcast-facts.ts'
import { videoFacts } from './video-facts.ts'

/** The names under which a field may come, in JSON lines and front matter alike; the first non-empty one counts. */
export const synonyms = {
  key: ['key', 'translation_key', 'source_id', 'guid', 'id'],
  lang: ['lang', 'language', 'locale'],
  original_lang: ['original_lang'],
  title: ['title', 'headline'],
  abstract: ['abstract', 'summary', 'excerpt', 'intro'],
  content: ['content', 'content_html', 'body', 'contentSnippet', 'description'],
  markdown: ['markdown'],
  published_at: ['published_at', 'add_time', 'pubDate', 'date', 'create_time', 'created_at'],
  source_name: ['source_name', 'source'],
  source_url: ['source_url', 'origin_link', 'url', 'link', 'permalink'],
  link: ['link', 'permalink', 'canonical'],
  image: ['image', 'img_url', 'cover', 'pic'],
  tags: ['tags', 'tag_list', 'categories'],
  author: ['author'],
  weight: ['weight', 'ios'],
} as const

export type Row = Record<string, unknown>

/** The kinds of items that an import of texts takes in. */
export const importedKinds = [
  'flash',
  'article',
  'explainer',
  'column',
  'report',
  'podcast',
  'video',
] as const satisfies ItemKind[]
export type ImportedKind = (typeof importedKinds)[number]

/** The beginning of a text tells its language. */
const tellingLength = 2_000

/** Defaults from the command line for rows that lack a field. */
export interface Defaults {
  kind: ImportedKind
  /** Undefined, or excluded by the letters of a row: detected from them. */
  lang?: Locale
  source?: string
  author?: string
  /** The site that relative links belong to. */
  base?: string
}

/** One line or file, read: an item with its author's name, or why it is refused. `position` is its line or path, for reports. */
export type Entry = { position: string; item: IncomingItem; author: string } | { position: string; reason: string }

/** A row as an entry. */
export function entryOfRow(position: string, row: Row, defaults: Defaults, now: Date): Entry {
  try {
    return { position, ...itemOfRow(row, defaults, now) }
  } catch (error) {
    return { position, reason: messageOf(error) }
  }
}

/** A row as an item of one public version, and the name of its author. Throws Unusable for an invalid field. */
export function itemOfRow(row: Row, defaults: Defaults, now: Date): { item: IncomingItem; author: string } {
  const title = plainText(textOf(row, 'title'))
  const isPodcast = defaults.kind === 'podcast'
  const markdown = textOf(row, 'markdown') || (isPodcast ? withPageFields(textOf(row, 'content'), row) : '')
  const content = markdown ? htmlOfMarkdown(markdown) : textOf(row, 'content')
  const lang =
    localeOf(row, 'lang') ?? languageOf(`${title} ${plainText(content.slice(0, tellingLength))}`, defaults.lang)
  const source = textOf(row, 'source_name') || (defaults.source ?? '')
  const link = addressOf(row, 'link', defaults.base)
  const item: IncomingItem = {
    ...factsOf(row, defaults),
    ...(isPodcast && podcastFacts(row, source, lang)),
    ...(defaults.kind === 'video' && { video: videoFacts(row, lang) }),
    source,
    guid: textOf(row, 'key') || undefined,
    originalLang: localeOf(row, 'original_lang') ?? lang,
    datedAt: dateOf(row, now),
    sourceName: source,
    versions: [
      {
        lang,
        title,
        content,
        link,
        abstract: plainText(textOf(row, 'abstract')),
        tags: listOf(row, 'tags').map(plainText),
        base: link ?? defaults.base,
        isPublished: true,
      },
    ],
  }
  return { item, author: textOf(row, 'author') || (defaults.author ?? '') }
}

function factsOf(row: Row, { kind, base }: Defaults): ItemFacts {
  const flag = (name: ItemMark | 'is_top') => {
    const value = row[name]
    if (value === undefined || value === null || value === '') return undefined
    if (/^(true|1|false|0)$/.test(String(value))) return /^(true|1)$/.test(String(value))
    throw new Unusable('no_flag', { name })
  }
  const weight = Number(valueOf(row, 'weight') ?? 0)
  if (!Number.isFinite(weight)) throw new Unusable('no_number', { name: 'weight' })
  const isImportant = flag('is_important')
  return {
    kind,
    sourceUrl: addressOf(row, 'source_url', base),
    imageUrl: addressOf(row, 'image', base),
    weight: weight || (kind === 'flash' && isImportant ? 1 : 0),
    isFirst: flag('is_first'),
    isHot: flag('is_hot'),
    isTop: flag('is_top'),
    isDetective: flag('is_detective'),
    isOriginal: flag('is_original'),
    isExclusive: flag('is_exclusive'),
    isChoice: flag('is_choice'),
    isImportant,
    isShowHome: flag('is_show_home'),
    ...factsOfKind(row, kind, base),
  }
}

/** The first non-empty value under a field's names. */
export function valueOf(row: Row, field: keyof typeof synonyms): unknown {
  return synonyms[field].map((name) => row[name]).find((value) => value !== undefined && value !== null && value !== '')
}

export function textOf(row: Row, field: keyof typeof synonyms): string {
  const value = valueOf(row, field)
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
  const { name, nickname } = value as { name?: unknown; nickname?: unknown }
  if (typeof (nickname ?? name) === 'string') return String(nickname ?? name).trim()
  throw new Unusable('field', { name: field })
}

export function localeOf(row: Row, field: 'lang' | 'original_lang'): Locale | undefined {
  const text = textOf(row, field)
  const locale = parseLocale(text)
  if (text && !locale) throw new Unusable('no_language', { value: text })
  return locale
}

function dateOf(row: Row, now: Date): Date | undefined {
  const value = valueOf(row, 'published_at')
  if (value === undefined) return undefined
  const date = sourceDate(value as string, now)
  if (!date) throw noTime('date', value instanceof Date ? value.toISOString() : String(value))
  return date
}

function listOf(row: Row, field: 'tags'): string[] {
  const value = valueOf(row, field) ?? []
  if (typeof value === 'string') return value.split(',').map((tag) => tag.trim())
  if (Array.isArray(value) && value.every((tag) => ['string', 'number'].includes(typeof tag))) return value.map(String)
  throw new Unusable('no_words', { name: field })
}

export function addressOf(
  row: Row,
  field: 'link' | 'source_url' | 'image',
  base: string | undefined,
): string | undefined {
  const text = textOf(row, field)
  return (text && URL.parse(text, base)?.href) || undefined
}
