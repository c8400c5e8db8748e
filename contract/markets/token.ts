import { z } from 'zod'
import { maxKeywordLength } from '#domain/platform/constants.ts'
import { locales } from '#domain/platform/locale.ts'
import { mentionReasons } from '#domain/markets/token/mention.ts'
import { noun, openCall } from '#contract/noun.ts'
import { newsItem } from '#contract/news/item.ts'
import {
  count,
  id,
  isDemo,
  listOf,
  namedShape,
  optionalLocales,
  optionalNumber,
  optionalText,
  paging,
} from '#contract/parameters.ts'
import { priceView } from './series.ts'
import { itemTags, seriesTag, tokensTag, tokenTag } from '#contract/tags.ts'
import { html, picture } from '#contract/picture.ts'

/** Categories of tokens; the id of one is its position, from 1. */
export const tokenCategories = [
  'layer1',
  'layer2',
  'stablecoin',
  'defi',
  'exchange',
  'infrastructure',
  'meme',
  'other',
] as const
const linkKinds = ['site', 'code', 'explorer', 'paper', 'social'] as const

export const tokenRow = namedShape('Token', {
  id: count,
  name: z.string(),
  symbol: z.string(),
  logo: picture(),
  category: z.enum(tokenCategories),
  category_id: count,
  intro: z.string(),
  item_count: count.describe('Number of items that name it'),
  is_demo: isDemo,
})
export type Token = z.output<typeof tokenRow>

/** An item that names a token, with the reason for the match: `$` and its symbol, a tag, or its name. */
const namingItem = newsItem.extend({ reason: z.enum(mentionReasons) })
export type NamingItem = z.output<typeof namingItem>

/** The last value of a token's price series. */
export const tokenPrice = priceView.extend({ source: z.string() })

export const tokenDetail = tokenRow.extend({
  lang: z.enum(locales).describe('The language of intro and content'),
  content: html('Sanitised HTML, or empty'),
  links: z.array(z.object({ kind: z.enum(linkKinds), url: z.string() })),
  contracts: z.array(
    z.object({
      chain_id: count,
      chain: z.string().describe('Its name, or empty'),
      address: z.string(),
      explorer: z.string().describe('Where the contract is shown, or empty'),
    }),
  ),
  price: tokenPrice
    .nullable()
    .describe('The chart of its price, whose key is its symbol; null without one, and for others with that symbol'),
  look_alikes: z
    .array(z.object({ id: count, name: z.string(), symbol: z.string() }))
    .describe('Other tokens with the same symbol or name'),
  related: z.array(namingItem).describe('The newest items that name it'),
  followers: count,
  is_followed: z.boolean().describe('By the caller'),
  update_time: count.describe('Unix seconds'),
})
export type TokenDetail = z.output<typeof tokenDetail>

export const tokenwiki = noun('tokenwiki', {
  list: openCall({
    route: 'GET /v2/tokenwiki/list',
    summary:
      'Tokens, those with the most items first, and the categories; `title` lists those with this symbol, then those whose name contains it.',
    input: z.object({
      ...paging,
      title: optionalText(maxKeywordLength),
      category_id: optionalNumber(0, tokenCategories.length).describe('0 or absent: all'),
    }),
    output: listOf(tokenRow).extend({
      categories: z.array(z.object({ id: count, name: z.enum(tokenCategories), count })),
    }),
    maxAgeSeconds: 15,
    tags: () => [tokensTag],
  }),

  detail: openCall({
    route: 'GET /v2/tokenwiki/detail',
    summary: 'One token: what it is, links, contracts, the newest items that name it.',
    input: z.object({ id }),
    output: tokenDetail,
    maxAgeSeconds: 15,
    tags: ({ id: tokenId }, { related }) => [tokenTag(tokenId), seriesTag, ...itemTags(related)],
    refusals: ['not_found'],
  }),

  news: openCall({
    route: 'GET /v2/tokenwiki/news',
    summary: 'Items that name a token, newest first, each with the reason why it is here.',
    input: z.object({ ...paging, id, only_lang: optionalLocales }),
    output: listOf(namingItem),
    maxAgeSeconds: 15,
    tags: ({ id: tokenId }, { list }) => [tokenTag(tokenId), ...itemTags(list)],
    refusals: ['not_found'],
  }),
})
