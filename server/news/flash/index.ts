import { sql, type RawBuilder } from 'kysely'
import type { NewsItem } from '#contract/news/item.ts'
import { newsflash } from '#contract/news/flash.ts'
import { bind, type Handler, type CallContext, type CallServices } from '#server/platform/call/handler.ts'
import { readDetail, refuseMissing } from '#server/news/item/read/detail.ts'
import { listItems, type ItemServices } from '#server/news/item/read/list.ts'
import { hydrateSkeleton, readTitle, hydrate } from '#server/news/item/read/hydrate.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import { readSimilar } from '#server/news/item/read/similar.ts'
import { newestFlashesOf } from '#server/news/item/read/story.ts'
import { viewItems, viewHeadline } from '#server/news/item/read/view.ts'
import { newestOf, isPublicIn, type ItemFilter } from '#server/news/item/read/skeleton.ts'
import { Refusal } from '#contract/errors.ts'
import { parseLocale, locales, type Locale } from '#domain/platform/locale.ts'
import { areChinese } from '#domain/platform/language/translation-pair.ts'
import { translateDocument } from '#server/platform/translation/translate-html.ts'
import type { TranslationServices } from '#server/platform/translation/translation.ts'
import { limitOf } from '#contract/parameters.ts'

const headlinesOf =
  (filter: ItemFilter): Handler<typeof newsflash.important> =>
  async (input, { db, locale }) => {
    const rows = await hydrateSkeleton(db, newestOf(filter, limitOf(input)), { locale })
    return rows.map(viewHeadline)
  }

const days = 7
const maxChoices = 12

/** The filters of the wire for the last days. Tags are in the languages that the viewer reads. */
const choices: Handler<typeof newsflash.choices> = async ({ only_lang }, { db }) => {
  const langs: readonly Locale[] = only_lang ?? locales
  const { rows } = await sql<{ kind: 'sources' | 'tokens' | 'tags'; name: string; count: number }>`
    with newest as (
      select max(published_at) - interval '1 day' * ${days} as since from item
      where kind = 'flash' and published_at is not null
    ), flash as materialized (
      select article_id, source_name from item
      where kind = 'flash' and published_at > (select since from newest) and ${isPublicIn(langs)} and ${isCounted}
    )
    ${most('sources', sql`source_name as name, article_id from flash where source_name <> ''`)}
    union all
    ${most('tokens', sql`token.symbol as name, article_id from flash join token_mention using (article_id) join token on token.id = token_id`)}
    union all
    ${most('tags', sql`tag as name, article_id from flash join item_tag using (article_id) where lang = any(${langs}::text[])`)}
    order by count desc, name
  `.execute(db)
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ name, count }) => ({ name, count }))
  return { sources: of('sources'), tokens: of('tokens'), tags: of('tags') }
}

const most = (kind: string, from: RawBuilder<unknown>) => sql`(
  select ${sql.lit(kind)} as kind, name, count(distinct article_id) as count from (select ${from}) as named
  group by name order by count desc, name limit ${maxChoices}
)`

type Services = CallServices & TranslationServices

/**
 * A public flash in the wanted language: its own version, else a translation of the other Chinese one, else of the original.
 */
const translate: Handler<typeof newsflash.translate, Services> = async ({ article_id, lang }, context) => {
  const { db, locale, services, signal } = context
  const to = parseLocale(lang) ?? locale
  const [best] = await hydrate(db, [article_id], { locale: to, isWhole: true })
  if (!best) return refuseMissing(db, article_id, locale, 'flash')
  if (best.kind !== 'flash') throw new Refusal('not_found')
  if (best.lang === to) return { ...textOf(best), lang: to, original_lang: best.original_lang, by_machine: false }
  const from = best.langs.find((each) => areChinese(each, to)) ?? best.lang
  const [row = best] = from === best.lang ? [] : await hydrate(db, [article_id], { locale: from, isWhole: true })
  const document = { texts: [row.title], html: row.content_html }
  const { texts, html } = await translateDocument(services.translation, document, { from, to, signal })
  return { article_id, title: texts[0]!, content: html, lang: to, original_lang: from, by_machine: true }
}

const textOf = (row: { article_id: number; title: string; content_html: string; lang: Locale }) => ({
  article_id: row.article_id,
  title: row.title,
  content: row.content_html,
})

const maxRows = 100

type WireInput = Omit<Parameters<Handler<typeof newsflash.newest>>[0], 'start_time'>

/** The filter of the wire as its calls state it. */
const filterOf = ({ ios, detective, source, token, tag, country, only_lang }: WireInput) => ({
  kind: 'flash' as const,
  weighted: ios,
  detective,
  sources: source,
  tokens: token,
  tags: tag,
  country,
  langs: only_lang,
})

/** Flashes later than `start_time`, for clients that poll. */
const newest: Handler<typeof newsflash.newest> = async ({ start_time, ...input }, context) => {
  const { db, config, locale, caller } = context
  const { country, only_lang } = input
  const later = newestOf(filterOf(input), maxRows + 1, start_time)
  const rows = await hydrateSkeleton(db, later, { locale, langs: only_lang, caller })
  const shown = viewItems(rows.slice(0, maxRows), config)
  return { has_more: rows.length > maxRows, list: country ? await withOriginals(shown, context) : shown }
}

/** Adds the public text in the original language to items that are shown in another one. */
async function withOriginals(items: NewsItem[], { db }: Pick<CallContext, 'db'>): Promise<NewsItem[]> {
  const translated = items.filter(({ lang, original_lang }) => lang !== original_lang)
  const { rows } = await sql<{ article_id: number; lang: Locale; title: string; content: string }>`
    select article_id, lang, title, content_html as content from item_version join item using (article_id)
    where article_id = any(${translated.map(({ article_id }) => article_id)}::bigint[]) and lang = original_lang and listed_at is not null
  `.execute(db)
  const originals = new Map(rows.map(({ article_id, ...original }) => [article_id, original]))
  return items.map((item) => ({ ...item, original: originals.get(item.article_id) ?? null }))
}

const maxSimilar = 6

/** Flashes about the story of an item of either kind. */
const similar: Handler<typeof newsflash.similar> = async ({ article_id }, { db, config, locale, caller }) => {
  const row = await readTitle(db, article_id, locale)
  if (!row) return refuseMissing(db, article_id, locale)
  const { story } = row
  // A running story is more than what titles tell of it.
  const rows = story?.title
    ? await hydrateSkeleton(db, { query: newestFlashesOf(story.p_id, article_id, maxSimilar) }, { locale, caller })
    : await readSimilar(db, row, 'flash', maxSimilar, caller)
  return { story, list: viewItems(rows, config) }
}

/** Flashes, newest first; `ios` only weighted ones, `detective` only on-chain detective ones. */
const list: Handler<typeof newsflash.list, ItemServices> = async (input, context) => {
  const page = await listItems(filterOf(input), input, context)
  return input.country ? { ...page, list: await withOriginals(page.list, context) } : page
}

const detail: Handler<typeof newsflash.detail> = ({ article_id, neighbour_lang }, context) =>
  readDetail('flash', article_id, context, neighbour_lang)

const important: Handler<typeof newsflash.important> = headlinesOf({ kind: 'flash', weighted: true })

const detective: Handler<typeof newsflash.detective> = headlinesOf({ kind: 'flash', detective: true })

export const handlers = bind(newsflash, { list, newest, choices, detail, important, detective, similar, translate })
