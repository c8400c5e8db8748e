import { z } from 'zod'
import { maxKeywordLength } from '#domain/platform/constants.ts'
import { itemKinds } from '#domain/news/item/kind.ts'
import { noun, openCall } from '#contract/noun.ts'
import { newsItem, storyLink } from './item.ts'
import { anyTag, compositionsTag, compositionTag, itemTags } from '#contract/tags.ts'
import {
  listOf,
  optionalChoice,
  optionalFilter,
  optionalFlag,
  optionalLocales,
  optionalText,
  optionalTime,
  paging,
  searchOrder,
} from '#contract/parameters.ts'

const title = optionalText(maxKeywordLength)
  .transform((text) => text ?? '')
  .describe('Words in any order; words between quotation marks must be adjacent')

const foundItem = newsItem
  .extend({
    other_names: z
      .array(z.string())
      .optional()
      .describe(
        'Only with `other_names`: the names by which this text has words of `title` that it does not have as typed',
      ),
  })
  .meta({ id: 'FoundItem' })
export type FoundItem = z.infer<typeof foundItem>

export const search = noun('search', {
  list: openCall({
    route: 'GET /v2/search/list',
    summary:
      'Articles and flashes that have every word of `title`, newest or most relevant first. Matches are marked with `<em>` in `title`, `abstract` and `content`, which are HTML here, `content` as an excerpt; an empty `title` finds nothing. A page by number has `limit` rows and ends at the 10,000th hit; one by `end_time` consists of whole seconds.',
    input: z.object({
      ...paging,
      title,
      start_time: optionalTime,
      end_time: optionalTime,
      order: searchOrder.describe('`time` by default, `relevance` or 2'),
      is_flash: optionalFilter,
      kind: optionalChoice(itemKinds).describe('Only items of this kind'),
      only_lang: optionalLocales.describe('Only texts in one of these languages: one, or several with commas between'),
      other_names: optionalFlag.describe(
        '1 also finds texts that have a word by another name that means the same (`BTC`, `Bitcoin`, `比特币`), except in quotation marks; by relevance these come last',
      ),
      is_unfinished: optionalFlag.describe(
        '1 takes the last word for the beginning of one, except in quotation marks: `harb` also finds `Harbor`',
      ),
    }),
    output: listOf(foundItem).extend({
      searched_names: z
        .array(z.string())
        .optional()
        .describe(
          'Only with `other_names`, or where words of Turkish are found without their endings: what was searched besides the words of `title`',
        ),
      did_you_mean: z
        .string()
        .optional()
        .describe('Only if nothing is found: a text that finds something and differs by one letter in a word'),
      stories: z
        .array(storyLink.extend({ found: z.array(z.number().int()).describe('Those of the items') }))
        .optional()
        .describe('The running stories that have several of these items'),
      total: z.number().int().describe('Number of items found, counted up to 10,000'),
      total_is_exact: z.boolean().describe('False if more than `total` items are found'),
    }),
    maxAgeSeconds: 5,
    tags: ({ kind, is_flash }, { list, stories = [] }) => [
      ...itemKinds.filter((each) => each === (kind ?? (is_flash ? 'flash' : each))).map(anyTag),
      ...itemTags(list),
      compositionsTag,
      ...stories.map(({ p_id }) => compositionTag(p_id)),
    ],
  }),

  saveKeyword: openCall({
    route: 'GET /v2/search/saveKeyword',
    changes: true,
    summary:
      'Counts a search among the hot keywords, if it finds something. A client counts once for a keyword, by a pseudonym that is deleted after a week.',
    input: z.object({ title }),
    output: z.object({ saved: z.boolean() }),
  }),

  suggest: openCall({
    route: 'GET /v2/search/suggest',
    summary:
      'Suggestions: titles of the newest items that have the words that `title` begins, and the most searched keywords.',
    input: z.object({ title }),
    output: z.object({
      titles: z.array(newsItem.pick({ article_id: true, type: true, title: true, is_demo: true })),
      keywords: z.array(z.string()),
    }),
    maxAgeSeconds: 15,
    tags: () => itemKinds.map(anyTag),
  }),
})
