import { z } from 'zod'
import { answerKinds, answerValue, maxQuestionLength } from './ask.ts'
import { maxKeywordLength } from '#domain/platform/constants.ts'
import { locales } from '#domain/platform/locale.ts'
import { channelTypes } from '#domain/social/official-account.ts'
import { incidentFacts } from '#contract/news/incident.ts'
import { compositionView } from '#contract/news/composition.ts'
import { platform } from '#contract/markets/table.ts'
import { financingRound } from '#contract/markets/round.ts'
import { tokenRow } from '#contract/markets/token.ts'
import { incidentKinds } from '#domain/news/incident.ts'
import { seriesRanges } from '#domain/markets/series/series.ts'

/**
 * The tools that the site offers to language models (Model Context Protocol), with their inputs and outputs. They read
 * public data only.
 */
const lang = z
  .enum(locales)
  .optional()
  .describe('Language of the texts: cn, tw, en, vi, ko, ja, th or tr; that of the site by default')
const limit = (max: number) =>
  z.int().min(1).max(max).optional().describe(`At most so many, up to ${max}; 10 by default`)
const time = z.iso.datetime({ offset: true }).describe('A time of ISO 8601, such as 2026-11-20T00:00:00Z')
const url = z.string().describe('Its page, to be cited')

const query = z.string().max(maxKeywordLength).optional()
const usd = z.int().min(0).optional().describe('US dollars')

const itemRow = z.object({
  id: z.int(),
  kind: z.string().describe('flash, article, podcast …'),
  title: z.string(),
  text: z.string().describe('Plain text; of an article its summary'),
  published_at: z.string().describe('ISO 8601, UTC'),
  source: z.string().describe('Who reported it, or empty'),
  source_url: z.string(),
  lang: z.enum(locales),
  is_demo: z.boolean().describe('Invented, for demonstration'),
  url,
})
const items = z.object({ items: z.array(itemRow) })

const seriesRow = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  source: z.string(),
  is_demo: z.boolean().describe('Invented numbers'),
  last_value: z.string().nullable().describe('Exact decimal'),
  last_time: z.string().nullable(),
  url,
})

export const agentTools = {
  latest_flashes: {
    title: 'Latest flash news',
    description: 'The newest flashes of the wire, newest first; each names its source.',
    input: z.object({
      lang,
      limit: limit(50),
      before: time.optional().describe('Only older ones'),
      important: z.boolean().optional().describe('Only those that the desk marked as important'),
    }),
    output: items,
  },
  search: {
    title: 'Search the archive',
    description:
      'Flashes and articles with every word of the query, in any order; words between quotation marks must be adjacent. If no item has every word, those that have most of them, with a hint.',
    input: z.object({
      query: z.string().min(1).max(maxKeywordLength),
      lang,
      limit: limit(50),
      since: time.optional(),
      until: time.optional(),
      order: z.enum(['relevance', 'time']).optional().describe('relevance by default'),
    }),
    output: items.extend({
      total: z.int().describe('Counted up to 10,000'),
      hint: z.string().describe('Says if the items have only some of the words; else empty'),
    }),
  },
  read_article: {
    title: 'Read an article or flash',
    description:
      'The whole text of one item as Markdown, with its corrections. A withdrawn item is refused with the reason.',
    input: z.object({
      id: z.int().min(1),
      kind: z.enum(['article', 'flash']).optional().describe('Found by the id if it is left out'),
      lang,
    }),
    output: itemRow.omit({ text: true }).extend({
      markdown: z.string(),
      corrections: z.array(z.object({ text: z.string(), corrected_at: z.string() })),
    }),
  },
  list_series: {
    title: 'List the series of data',
    description: 'Every series of numbers with its newest value: prices, flows, supply.',
    input: z.object({ lang }),
    output: z.object({ series: z.array(seriesRow) }),
  },
  read_series: {
    title: 'Read a series of data',
    description:
      'The points of one series as exact decimals, by a range back from the last point or from one time to another; long ranges are reduced to lowest and highest points.',
    input: z.object({
      key: z.string().min(1).max(64).describe('As list_series gives it'),
      range: z.enum(seriesRanges).optional().describe('Not with from or to'),
      from: time.optional(),
      to: time.optional(),
      limit: z.int().min(1).max(500).optional().describe('Points at most, up to 500; 200 by default'),
      lang,
    }),
    output: seriesRow.extend({
      is_reduced: z.boolean(),
      points: z.array(z.object({ time: z.string(), value: z.string() })),
    }),
  },
  list_events: {
    title: 'List events',
    description: 'Conferences, meetups and other dates of the industry within a span; the next ones by default.',
    input: z.object({ from: time.optional(), to: time.optional(), lang, limit: limit(50) }),
    output: z.object({
      events: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          starts_at: z.string(),
          ends_at: z.string(),
          timezone: z.string(),
          is_estimated: z.boolean(),
          city: z.string(),
          country: z.string(),
          is_demo: z.boolean(),
          url,
        }),
      ),
    }),
  },
  verify_channel: {
    title: 'Verify an official channel',
    description:
      'Whether an account on another network is an official channel of this site, exactly; names look-alikes.',
    input: z.object({
      account: z.string().min(1).max(400).describe('@name, or a link to the account'),
      network: z.enum(channelTypes).optional(),
    }),
    output: z.object({
      account: z.string(),
      state: z.enum(['official', 'ended', 'elsewhere', 'similar', 'unknown']),
      official: z.array(z.string()).describe('Addresses of the channels with exactly this account'),
      similar: z.array(z.string()).describe('Official accounts that it looks like'),
      is_demo: z.boolean().describe('Whether these channels are invented, for demonstration'),
      url,
    }),
  },
  ask_archive: {
    title: 'Ask the archive',
    description:
      'What the archive has on a question, best first, each sentence with the item that says it; `is_answer` marks one that alone answers. `series`: values of series; `unknown`: nothing in the archive is about it.',
    input: z.object({ question: z.string().min(1).max(maxQuestionLength), lang }),
    output: z.object({
      kind: z
        .enum(answerKinds)
        .describe(
          'answer: written by a model and checked; quotations: word for word; series: values of series only; unknown',
        ),
      series: z
        .array(seriesRow.omit({ source: true }).extend({ over: answerValue.shape.over }))
        .describe('Series that the question asks for; `over` is what is counted over the span that it names'),
      sentences: z.array(
        z.object({
          text: z.string(),
          is_answer: z.boolean().describe('Whether this quotation alone answers the question'),
          sources: z.array(
            z.object({
              id: z.int(),
              title: z.string(),
              published_at: z.string(),
              source: z.string(),
              is_demo: z.boolean(),
              url,
            }),
          ),
        }),
      ),
      read_as: z.string().describe('How the question was read, if what it says finds nothing; or empty'),
      notice: z.string().describe('Why a model did not write it, or empty'),
    }),
  },
  list_rounds: {
    title: 'List funding rounds',
    description: 'Funding rounds, newest first, with their sum in US cents and investors.',
    input: z.object({
      query: query.describe('Part of the name of the project or of an investor'),
      from: time.optional(),
      to: time.optional(),
      min_usd: usd,
      max_usd: usd,
      lang,
      limit: limit(50),
    }),
    output: z.object({
      total: z.int(),
      amount: z.string().describe('Sum of all that match, in US dollars'),
      rounds: z.array(financingRound.omit({ add_time: true }).extend({ announced_at: z.string(), url })),
    }),
  },
  list_tokens: {
    title: 'List tokens',
    description: 'Tokens with what they are; those with a symbol or name first.',
    input: z.object({ query: query.describe('A symbol, or part of a name'), lang, limit: limit(50) }),
    output: z.object({ total: z.int(), tokens: z.array(tokenRow.extend({ url })) }),
  },
  list_incidents: {
    title: 'List incidents',
    description: 'Hacks, fraud, outages, delistings and enforcement, newest first, with what was lost or imposed.',
    input: z.object({ kind: z.enum(incidentKinds).optional(), before: time.optional(), lang, limit: limit(50) }),
    output: z.object({
      total: z.int(),
      incidents: z.array(itemRow.extend({ incident: incidentFacts })),
    }),
  },
  list_topics: {
    title: 'List topics',
    description: 'Topics of the archive, those of the editors first.',
    input: z.object({ query: query.describe('Part of a title'), lang, limit: limit(50) }),
    output: z.object({ total: z.int(), topics: z.array(compositionView.extend({ url })) }),
  },
  read_topic: {
    title: 'Read a topic',
    description: 'The items of a topic.',
    input: z.object({ id: z.int().min(1).describe('`p_id` of list_topics'), lang, limit: limit(50) }),
    output: items,
  },
  list_stories: {
    title: 'List running stories',
    description:
      'Running stories that editors put together, the one with the newest report first; `read_story` reads one by its `p_id`.',
    input: z.object({ lang, limit: limit(50) }),
    output: z.object({ total: z.int(), stories: z.array(compositionView.extend({ url })) }),
  },
  read_story: {
    title: 'Read a story',
    description: 'Flashes on the same piece of news as an item, by other sources or later, newest first.',
    input: z.object({ id: z.int().min(1).describe('The id of an item, or `p_id` of list_stories'), lang }),
    output: items,
  },
  list_exchanges: {
    title: 'List exchanges',
    description: 'Exchanges by volume, with country and fees.',
    input: z.object({ lang, limit: limit(50) }),
    output: z.object({
      as_of: z.string().nullable(),
      source: z.string(),
      is_demo: z.boolean(),
      exchanges: z.array(platform.extend({ url })),
    }),
  },
} as const

export type AgentTools = typeof agentTools
export type AgentToolName = keyof AgentTools
