import type { Database } from '#server/platform/data/database.ts'
import { openRun } from '#server/news/item/write/save.ts'
import type { IncomingVersion, ItemFacts } from '#server/news/item/write/incoming.ts'
import type { Locale } from '#domain/platform/locale.ts'

export interface NewsOptions extends Partial<ItemFacts> {
  /** Unix seconds. */
  at?: number
  /** The first version is the original. */
  langs?: Locale[]
  /** Languages whose version remains a draft. */
  drafts?: Locale[]
  tags?: string[]
  abstract?: string
  /** Of all versions, or of each. */
  content?: string | Partial<Record<Locale, string>>
}

/** The default time of items: 2026-11-20T12:00:00Z. */
export const noon = 1_795_176_000

/** Stores items as every source does. Their titles must differ, because equal texts are duplicates. Returns the ids. */
export async function publishNews(db: Database, items: [title: string, options?: NewsOptions][]): Promise<number[]> {
  const save = openRun(db, { rewrites: false })
  const saved = await save(items.map(([title, options]) => itemOf(title, options)))
  return saved.map(({ articleId }) => articleId!)
}

export async function publish(db: Database, title: string, options?: NewsOptions): Promise<number> {
  return (await publishNews(db, [[title, options]]))[0]!
}

function itemOf(
  title: string,
  { at = noon, langs = ['en'], drafts = [], tags, abstract, content, ...facts }: NewsOptions = {},
) {
  const publishedAt = new Date(at * 1000)
  const version = (lang: Locale): IncomingVersion => ({
    lang,
    title: langs.length > 1 ? `${title} (${lang})` : title,
    abstract,
    content: (typeof content === 'object' ? content[lang] : content) ?? `<p>Text of ${title} in ${lang}.</p>`,
    tags,
    isPublished: !drafts.includes(lang),
    publishedAt,
  })
  return {
    kind: 'flash' as const,
    ...facts,
    source: 'test',
    originalLang: langs[0]!,
    datedAt: publishedAt,
    versions: langs.map(version),
  }
}
