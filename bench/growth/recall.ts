import { sql } from 'kysely'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
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

/**
 * How many of the items whose text contains every word of a query, by a scan of all texts, search finds: queries of one, two
 * and three words, the latter in both orders.
 */
export async function recallRows(client: ArchiveClient): Promise<Row[]> {
  const rows: Row[] = []
  for (const lang of locales) {
    const texts = await textsOf(client, lang)
    for (const count of [1, 2, 3]) rows.push(await recallRow(client, lang, texts, count))
  }
  return rows
}

async function recallRow(client: ArchiveClient, lang: Locale, texts: Map<number, string>, count: number): Promise<Row> {
  let expected = 0
  let found = 0
  const missed: string[] = []
  for (const query of queriesFrom([...texts.values()], lang, count)) {
    const truth = containing(texts, query, lang)
    if (truth.length > maxHits) continue
    for (const words of count === 1 ? [query] : [query, query.toReversed()]) {
      const shown = await everyHit(client, words.join(' '), lang)
      expected += truth.length
      found += truth.filter((id) => shown.has(id)).length
      if (truth.some((id) => !shown.has(id))) missed.push(words.join(' '))
    }
  }
  return {
    what: `recall of search, ${lang}, ${count === 1 ? 'one word' : `${count} words in both orders`}: items found of those whose text contains the words`,
    ours: `${found} of ${expected}`,
    against: missed.length ? `misses some of ${missed.join(', ')}` : 'a scan of all texts',
    budget: 'all',
    isWithinBudget: found === expected,
  }
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

/** Each query from another text, and its words spread over it, so that not only beginnings and neighbours are searched. */
function queriesFrom(texts: string[], lang: Locale, count: number): string[][] {
  const step = Math.floor(texts.length / (queriesEach + 1))
  return Array.from({ length: queriesEach }, (_, index) => {
    const candidates = texts[(index + 1) * step]!.match(unspaced[lang] ?? words) ?? []
    return Array.from(
      { length: count },
      (_, word) => candidates[Math.floor((candidates.length * (word + 0.5)) / count)],
    )
  }).filter((query): query is string[] => query.every(Boolean))
}

function containing(texts: Map<number, string>, query: string[], lang: Locale): number[] {
  const contains = query.map((word) => {
    const whole = isWhole(word)
    return unspaced[lang] ? (text: string) => text.includes(word) : (text: string) => whole.test(text)
  })
  return [...texts].filter(([, text]) => contains.every((each) => each(text))).map(([id]) => id)
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
