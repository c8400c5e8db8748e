import { z } from 'zod'
import { countries } from '#domain/news/country.ts'
import { call, noun, openCall } from '#contract/noun.ts'
import { headline, inLanguages, detailInput, newsDetail, newsItem, newsList, storyLink, type Headline } from './item.ts'
import {
  id,
  optionalChoice,
  optionalFlag,
  optionalLocales,
  optionalNames,
  optionalTime,
  paging,
} from '#contract/parameters.ts'
import { anyTag, compositionTag, detailTags, itemTags, listTags } from '#contract/tags.ts'
import { translates, translationOrigin, translationRefusals, wantedLanguage } from '#contract/platform/translation.ts'

const headlines = {
  input: z.object({ limit: paging.limit }),
  output: z.array(headline),
  caller: 'anon' as const,
  maxAgeSeconds: 5,
  tags: (_: unknown, rows: Headline[]) => [anyTag('flash'), ...itemTags(rows)],
}

const ofTheWire = {
  source: optionalNames(10).describe('Only of these sources: names with commas between'),
  token: optionalNames(10).describe('Only what names one of these tokens of the wiki: symbols'),
  tag: optionalNames(10).describe('Only with one of these tags, in any language'),
  country: optionalChoice(countries).describe(
    'Only news about this country; each row then has `original`, its text in the original language',
  ),
}

const counted = z.array(z.object({ name: z.string(), count: z.number().int() }))

export const newsflash = noun('newsflash', {
  list: openCall({
    route: 'GET /v2/newsflash/list',
    summary:
      'Flashes, newest first. A page by number has exactly `limit` rows. `end_time` is an exclusive upper bound and makes `page` meaningless; such a page ends with a whole second, so it may have a few rows more than `limit`.',
    input: z.object({
      ...paging,
      end_time: optionalTime,
      ios: optionalFlag,
      detective: optionalFlag,
      ...ofTheWire,
      ...inLanguages,
    }),
    output: newsList,
    maxAgeSeconds: 5,
    tags: ({ ios, detective, source, token, tag, country, only_lang }, { list, shows_all }) => [
      ...(ios || detective || source || token || tag || country
        ? [anyTag('flash')]
        : listTags('flash', shows_all ? undefined : only_lang)),
      ...itemTags(list),
    ],
  }),

  newest: openCall({
    route: 'GET /v2/newsflash/newestList',
    summary: 'Flashes later than `start_time`, newest first, at most 100.',
    input: z.object({
      start_time: optionalTime,
      ios: optionalFlag,
      detective: optionalFlag,
      ...ofTheWire,
      only_lang: optionalLocales,
    }),
    output: z.object({ has_more: z.boolean(), list: z.array(newsItem) }),
  }),

  choices: openCall({
    route: 'GET /v2/newsflash/choices',
    summary:
      'The sources, tokens and tags of the flashes of the last seven days before the newest one, each with its number of flashes; the most frequent first, at most 12 of each.',
    input: z.object({ only_lang: optionalLocales }),
    output: z.object({ sources: counted, tokens: counted, tags: counted }),
    maxAgeSeconds: 60,
  }),

  detail: openCall({
    route: 'GET /v2/newsflash/detail',
    summary: 'One flash with its languages, tags, corrections, neighbours and related flashes.',
    input: detailInput,
    output: newsDetail,
    maxAgeSeconds: 5,
    tags: ({ neighbour_lang }, item) => detailTags('flash', item, neighbour_lang),
    refusals: ['not_found', 'withdrawn'],
  }),

  similar: openCall({
    route: 'GET /v2/newsflash/similar',
    summary:
      'The story of an item. The newest flashes of a running one; otherwise flashes whose titles share rare words with its title, within ten days of it. At most 6, newest first.',
    input: z.object({ article_id: id }),
    output: z.object({ story: storyLink.nullable(), list: z.array(newsItem) }),
    maxAgeSeconds: 60,
    tags: ({ article_id }, { story, list }) => [
      ...itemTags([{ article_id }, ...list]),
      ...(story ? [compositionTag(story.p_id)] : []),
    ],
    refusals: ['not_found', 'withdrawn'],
  }),

  translate: call({
    ...translates,
    route: 'POST /v2/Newsflash/translate',
    summary:
      'A flash in another language: the version of an editor if there is one, else a machine translation. It is checked for the numbers, links and names of the original, and cached until the original changes.',
    input: z.object({ article_id: id, lang: wantedLanguage }),
    output: z.object({ article_id: z.number().int(), title: z.string(), content: z.string(), ...translationOrigin }),
    refusals: ['not_found', 'withdrawn', ...translationRefusals],
  }),

  important: call({
    route: 'GET /v2/newsflash/important',
    summary: 'Titles of the newest weighted flashes, as a bare array.',
    ...headlines,
  }),

  detective: call({
    route: 'GET /v2/newsflash/detective',
    summary: 'Titles of the newest on-chain detective flashes, as a bare array.',
    ...headlines,
  }),
})
