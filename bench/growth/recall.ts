import { sql } from 'kysely'
import { locales, type Locale } from '#domain/locale.ts'
import { plainText } from '#server/text/plain-text.ts'
import type { Row } from '#bench/table.ts'
import type { ArchiveClient } from './archive-client.ts'

const queriesEach = 12
/** Queries with more hits are skipped. */
const maxHits = 2000
const pageLength = 100

/** Substrings that serve as queries in scripts without spaces; other languages use whole words. */
const unspaced = {
  cn: /[\p{sc=Han}]{2,4}/gu,
  tw: /[\p{sc=Han}]{2,4}/gu,
  ja: /[\p{sc=Han}\p{sc=Katakana}ー]{2,5}/gu,
  ko: /\p{sc=Hangul}{2,4}/gu,
  th: /\p{sc=Thai}{3,6}/gu,
} as Partial<Record<Locale, RegExp>>
const words = /[\p{L}\p{M}]{3,}/gu
const isWhole = (word: string) => new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_])${word}(?![\\p{L}\\p{N}\\p{M}_])`, 'iu')

/** How many of the items whose text contains the query, by a scan of all texts, search finds. */
export async function recallRows(client: ArchiveClient): Promise<Row[]> {
  const rows: Row[] = []
  for (const lang of locales) {
    const texts = await textsOf(client, lang)
    let expected = 0
    let found = 0
    const missed: string[] = []
    for (const query of queriesFrom([...texts.values()], lang)) {
      const truth = holding(texts, query, lang)
      if (truth.length > maxHits) continue
      const shown = await everyHit(client, query, lang)
      expected += truth.length
      found += truth.filter((id) => shown.has(id)).length
      if (truth.some((id) => !shown.has(id))) missed.push(query)
    }
    rows.push({
      what: `recall of search, ${lang}: items found of those whose text contains the words`,
      ours: `${found} of ${expected}`,
      against: missed.length ? `misses some of ${missed.join(', ')}` : 'a scan of all texts',
      budget: 'all',
      isWithinBudget: found === expected,
    })
  }
  return rows
}

async function textsOf({ db }: ArchiveClient, lang: Locale): Promise<Map<number, string>> {
  const { rows } = await sql<{ article_id: number; title: string; abstract: string; content_html: string }>`
    select article_id, title, abstract, content_html from item_version where lang = ${lang} and listed_at is not null order by hashint8(article_id)
  `.execute(db)
  return new Map(
    rows.map(({ article_id, title, abstract, content_html }) => [
      article_id,
      `${title}\n${abstract}\n${plainText(content_html)}`.normalize('NFKC'),
    ]),
  )
}

/** Each query from another text, and from its middle, so that not only beginnings are searched. */
function queriesFrom(texts: string[], lang: Locale): string[] {
  const step = Math.floor(texts.length / (queriesEach + 1))
  return Array.from({ length: queriesEach }, (_, index) => {
    const candidates = texts[(index + 1) * step]!.match(unspaced[lang] ?? words) ?? []
    return candidates[Math.floor(candidates.length / 2)] ?? ''
  }).filter(Boolean)
}

function holding(texts: Map<number, string>, query: string, lang: Locale): number[] {
  const whole = isWhole(query)
  const holds = unspaced[lang] ? (text: string) => text.includes(query) : (text: string) => whole.test(text)
  return [...texts].filter(([, text]) => holds(text)).map(([id]) => id)
}

async function everyHit({ ask }: ArchiveClient, query: string, lang: Locale): Promise<Set<number>> {
  const found = new Set<number>()
  for (let page = 1; page * pageLength <= maxHits; page++) {
    const { list, has_more } = await ask(
      'search.list',
      { title: query, only_lang: lang, limit: String(pageLength), page: String(page) },
      lang,
    )
    for (const { article_id } of list) found.add(article_id)
    if (!has_more) break
  }
  return found
}
