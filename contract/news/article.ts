import { z } from 'zod'
import { shortWayNames } from '#domain/news/item/short-link.ts'
import { noun, openCall } from '#contract/noun.ts'
import { inLanguages, detailInput, newsDetail, newsItem, newsList } from './item.ts'
import {
  id,
  optionalChoice,
  optionalFilter,
  optionalFlag,
  optionalText,
  optionalTime,
  paging,
  requiredText,
  wholeNumber,
} from '#contract/parameters.ts'
import { anyTag, detailTags, itemTags, listTags } from '#contract/tags.ts'

export const article = noun('article', {
  list: openCall({
    route: 'GET /v2/article/list',
    summary:
      'Articles, newest first; `original=1` only originals (0: only others), `exclusive=1` only exclusives, `choice=1` only chosen ones.',
    input: z.object({
      ...paging,
      end_time: optionalTime,
      original: optionalFilter,
      exclusive: optionalFilter,
      choice: optionalFilter,
      ...inLanguages,
    }),
    output: newsList,
    maxAgeSeconds: 15,
    tags: ({ original, exclusive, choice, only_lang }, { list, shows_all }) => [
      ...((original ?? exclusive ?? choice) !== undefined
        ? [anyTag('article')]
        : listTags('article', shows_all ? undefined : only_lang)),
      ...itemTags(list),
    ],
  }),

  important: openCall({
    route: 'GET /v2/article/important',
    summary: 'Important articles, newest first.',
    input: z.object({ ...paging, end_time: optionalTime, ...inLanguages }),
    output: newsList,
    maxAgeSeconds: 15,
    tags: (_, { list }) => [anyTag('article'), ...itemTags(list)],
  }),

  detail: openCall({
    route: 'GET /v2/article/detail',
    summary: 'One article with author, tags, languages, corrections, neighbours and related articles.',
    input: detailInput,
    output: newsDetail,
    maxAgeSeconds: 15,
    tags: ({ neighbour_lang }, item) => detailTags('article', item, neighbour_lang),
    refusals: ['not_found', 'withdrawn'],
  }),

  galxe: openCall({
    route: 'GET /v2/article/galxe',
    summary:
      'The article that has this title in any language, for campaigns that check who read it; if there is none, the flash with this title.',
    input: z.object({ title: requiredText(300) }),
    output: newsItem,
    maxAgeSeconds: 15,
    refusals: ['not_found'],
  }),

  countRead: openCall({
    route: 'GET /v2/article/detailLog',
    summary: 'Counts a view of an article or flash, once per client and hour, and returns the counts.',
    input: z.object({
      article_id: id,
      is_flash: optionalFlag,
      from: optionalText(100).describe(
        'With the first read of a visit: the host of the page that led here, `-` for none',
      ),
      link: optionalChoice(shortWayNames).describe('With `from`: the short link that led here'),
    }),
    output: z.object({ article_id: z.number().int(), read_count: z.number().int() }),
    refusals: ['not_found'],
  }),

  readDepth: openCall({
    route: 'POST /v2/article/readDepth',
    summary:
      'Counts how far a counted view scrolled through the text, in quarters. Nothing about the reader is stored.',
    input: z.object({ article_id: id, quarters: wholeNumber(1, 4) }),
    limit: { points: 600, minutes: 60 },
  }),
})
