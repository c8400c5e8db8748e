import type { AgentToolName, AgentTools } from '#contract/answers/agent-tools.ts'
import { Refusal } from '#contract/errors.ts'
import type { NewsItem } from '#contract/news/item.ts'
import type { Price, SeriesView } from '#contract/markets/series.ts'
import { kindOfType } from '#domain/news/item/kind.ts'
import { localisePath } from '#domain/platform/locale.ts'
import type { z } from 'zod'
import type { CallContext } from '#server/platform/call/handler.ts'
import { answerOnce } from '#server/answers/ask/once.ts'
import { ask } from '#server/http/api/ask.ts'
import { calls, type CallName, type Input } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import { limited } from '#server/platform/call/limited.ts'
import { itemAddress } from '#server/news/item/read/address.ts'
import { writeText } from '#server/syndication/markdown/write.ts'
import type { Services } from '#server/services.ts'
import { plainText } from '#server/platform/text/plain-text.ts'

type Context = CallContext<Services>
type Tool<Name extends AgentToolName> = (
  input: z.output<AgentTools[Name]['input']>,
  context: Context,
) => Promise<z.output<AgentTools[Name]['output']>>

const defaultItems = 10
const defaultPoints = 200

const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '')
const pageOf = ({ config, locale }: Context, path: string) =>
  config.site.origin + localisePath(path, locale, config.site.defaultLocale)

/** Makes a call of the API, counted against its limit as over HTTP. */
async function askCounted<N extends CallName>(name: N, input: Input<N>, context: Context) {
  const { limit }: Call = calls[name]
  return limited(name, limit, context, () => ask(name, input, context))
}

/** Refuses what is not found with a text of its own: a program that uses a tool looks for no page. */
async function orMissing<T>(found: Promise<T>, text: string): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'not_found') throw error
    throw new Refusal('not_found', {}, { text, cause: error })
  }
}

/**
 * The implementation of each tool by calls of the API, whose rules (public items only, languages, limits of rows) apply
 * here, too.
 */
export const tools: { readonly [Name in AgentToolName]: Tool<Name> } = {
  async latest_flashes({ limit = defaultItems, before, important }, context) {
    const { list } = await ask(
      'newsflash.list',
      { limit, ...(before && { end_time: before }), ...(important && { ios: 1 }) },
      context,
    )
    return { items: list.slice(0, limit).map((item) => itemRow(item, context)) }
  },

  async search({ query, limit = defaultItems, since, until, order = 'relevance' }, context) {
    const input = { title: query, limit, order, start_time: since, end_time: until }
    const { list, total } = await askCounted('search.list', input, context)
    if (list.length > 0 || !/\S\s+\S/.test(query))
      return { total, hint: '', items: list.slice(0, limit).map((item) => itemRow(item, context)) }
    const some = await withSomeWords(query, input, context)
    const hint = some.length > 0 ? 'No item has every word of the query: these have most of them.' : ''
    return { total: some.length, hint, items: some.slice(0, limit).map((item) => itemRow(item, context)) }
  },

  async read_article({ id, kind }, context) {
    const item = await orMissing(
      readItem(id, kind ?? (await kindOfItem(id, context)), context),
      `There is no public ${kind ?? 'item'} with the id ${id}: search and latest_flashes give ids`,
    )
    const { text: _, ...row } = itemRow(item, context)
    return {
      ...row,
      markdown: writeText(item.content),
      corrections: item.corrections.map(({ content, add_time }) => ({ text: content, corrected_at: iso(add_time) })),
    }
  },

  async list_series(_, context) {
    const { list } = await askCounted('series.list', {}, context)
    return { series: list.map((series) => seriesRow(series, context)) }
  },

  async read_series({ key, range, from, to, limit = defaultPoints }, context) {
    if (range && (from || to)) throw new Refusal('bad_parameter', { name: 'range' })
    const series = await orMissing(
      askCounted('series.detail', { key }, context),
      `There is no series ${JSON.stringify(key)}: list_series gives the keys`,
    )
    const { points, is_reduced } = await askCounted(
      'series.points',
      { key, range, start_time: from, end_time: to, limit },
      context,
    )
    return {
      ...seriesRow(series, context),
      is_reduced,
      points: points.map(([time, value]) => ({ time: iso(time), value })),
    }
  },

  async list_events({ from, to, limit = defaultItems }, context) {
    const input = { limit, ...(from || to ? { start_time: from, end_time: to } : { is_past: 0 }) }
    const { list } = await askCounted('activity.list', input, context)
    return {
      events: list.map((event) => ({
        id: event.article_id,
        title: event.title,
        starts_at: iso(event.start_time),
        ends_at: iso(event.end_time),
        timezone: event.timezone,
        is_estimated: event.is_estimated === 1,
        city: event.city,
        country: event.country,
        is_demo: event.is_demo,
        url: addressOf(event, context),
      })),
    }
  },

  async verify_channel({ account, network }, context) {
    const found = await askCounted('channel.auth', { account, type: network }, context)
    return {
      account: found.account,
      state: found.state,
      official: found.channels.map(({ url }) => url),
      similar: found.similar.map(({ channel }) => channel.account),
      is_demo: [...found.channels, ...found.similar.map(({ channel }) => channel)].some(({ is_demo }) => is_demo),
      url: pageOf(context, '/verify'),
    }
  },

  async ask_archive({ question }, context) {
    const { kind, series, sentences, readAs, notice } = await answerOnce(question, context)
    return {
      kind,
      series: series.map((each) => ({ ...priceRow(each, context), over: each.over })),
      read_as: readAs,
      notice,
      sentences: sentences.map(({ text, isLine, sources }) => ({
        text,
        is_answer: isLine,
        sources: sources.map((source) => ({
          id: source.article_id,
          title: source.title,
          published_at: iso(source.add_time),
          source: source.source_name,
          is_demo: source.is_demo,
          url: addressOf(source, context),
        })),
      })),
    }
  },

  async list_rounds({ query: title, from, to, min_usd, max_usd, limit = defaultItems }, context) {
    const span = { start_time: from, end_time: to, min_money: min_usd, max_money: max_usd }
    const { list, total, totals } = await askCounted('financing.list', { title, limit, ...span }, context)
    return {
      total,
      amount: totals.amount,
      rounds: list.map(({ add_time, ...round }) => ({
        ...round,
        announced_at: iso(add_time),
        url: pageOf(context, `/financid/${round.id}`),
      })),
    }
  },

  async list_tokens({ query: title, limit = defaultItems }, context) {
    const { list, total } = await askCounted('tokenwiki.list', { title, limit }, context)
    return { total, tokens: list.map((token) => ({ ...token, url: pageOf(context, `/project/${token.id}`) })) }
  },

  async list_incidents({ kind, before, limit = defaultItems }, context) {
    const { list, total } = await askCounted('adverse.list', { kind, limit, end_time: before }, context)
    return { total, incidents: list.map((item) => ({ ...itemRow(item, context), incident: item.incident })) }
  },

  async list_topics({ query: title, limit = defaultItems }, context) {
    const { list, total } = await askCounted('topic.search', { title, limit }, context)
    return { total, topics: list.map((topic) => ({ ...topic, url: pageOf(context, `/topic/${topic.p_id}`) })) }
  },

  async read_topic({ id, limit = defaultItems }, context) {
    const { list } = await orMissing(
      askCounted('topic.content', { p_id: id, limit }, context),
      `There is no topic ${id}: list_topics gives the ids`,
    )
    return { items: list.map((item) => itemRow(item, context)) }
  },

  async list_stories({ limit = defaultItems }, context) {
    const { list, total } = await askCounted('story.list', { limit }, context)
    return { total, stories: list.map((story) => ({ ...story, url: pageOf(context, `/story/${story.p_id}`) })) }
  },

  async read_story({ id }, context) {
    const composed = await askCounted('story.detail', { p_id: id }, context).catch(() => undefined)
    if (composed?.is_composed) return { items: composed.entries.map((item) => itemRow(item, context)) }
    const { list } = await orMissing(
      askCounted('newsflash.similar', { article_id: id }, context),
      `There is no public item with the id ${id}`,
    )
    return { items: list.map((item) => itemRow(item, context)) }
  },

  async list_exchanges({ limit = defaultItems }, context) {
    const { list, as_of_time, source, is_demo } = await askCounted('cryptoPlatform.list', { limit }, context)
    return {
      as_of: as_of_time === null ? null : iso(as_of_time),
      source,
      is_demo,
      exchanges: list.map((platform) => ({ ...platform, url: pageOf(context, `/exchange/${platform.id}`) })),
    }
  },
}

/** The kind of an item that a program knows by its id only. */
async function kindOfItem(id: number, { db }: Context): Promise<'article' | 'flash'> {
  const row = await db.selectFrom('item').select('kind').where('article_id', '=', id).executeTakeFirst()
  return row?.kind === 'flash' ? 'flash' : 'article'
}

const readItem = (id: number, kind: 'article' | 'flash', context: Context) =>
  askCounted(kind === 'flash' ? 'newsflash.detail' : 'article.detail', { article_id: id }, context)

/** The maximum number of words of which one is left out, each time by a search of its own. */
const maxSearchedWords = 5

/** Items with all words of a query but one, those that most of these searches find first. */
async function withSomeWords(query: string, input: Input<'search.list'>, context: Context): Promise<NewsItem[]> {
  const words = query.split(/\s+/).filter(Boolean).slice(0, maxSearchedWords)
  const found = new Map<number, { item: NewsItem; times: number }>()
  for (const left of words) {
    const title = words.filter((word) => word !== left).join(' ')
    const { list } = await askCounted('search.list', { ...input, title }, context)
    for (const item of list) {
      const times = (found.get(item.article_id)?.times ?? 0) + 1
      found.set(item.article_id, { item, times })
    }
  }
  return [...found.values()].toSorted((one, other) => other.times - one.times).map(({ item }) => item)
}

const addressOf = (item: Pick<NewsItem, 'article_id' | 'type'> & { slug?: string }, { config, locale }: Context) =>
  itemAddress(config, { ...item, kind: kindOfType(item.type)! }, locale)

function itemRow(item: NewsItem, context: Context) {
  return {
    id: item.article_id,
    kind: kindOfType(item.type)!,
    title: plainText(item.title),
    text: plainText(item.content || item.abstract || ''),
    published_at: iso(item.add_time),
    source: item.source_name,
    source_url: item.url,
    lang: item.lang,
    is_demo: item.is_demo,
    url: addressOf(item, context),
  }
}

const seriesRow = (series: SeriesView, context: Context) => ({ ...priceRow(series, context), source: series.source })

const priceRow = (series: Price, context: Context) => ({
  key: series.key,
  name: series.name,
  unit: series.unit,
  is_demo: series.is_demo,
  last_value: series.last_value,
  last_time: series.last_time === null ? null : iso(series.last_time),
  url: pageOf(context, `/dataView/${encodeURIComponent(series.key)}`),
})
