import { z } from 'zod'
import { itemTypes } from '#domain/news/item/kind.ts'
import { creditRoles, pictureFocuses } from '#domain/news/item/byline.ts'
import { quietDays } from '#domain/platform/constants.ts'
import { locales } from '#domain/platform/locale.ts'
import {
  id,
  isDemo,
  listOf,
  locale,
  namedShape,
  optionalChoice,
  optionalFlag,
  optionalLocales,
} from '#contract/parameters.ts'
import { audio } from './audio.ts'
import { html, picture } from '#contract/picture.ts'

const flag = z.union([z.literal(0), z.literal(1)])
/** The code of an item's kind; older clients know 0 and 1 only. */
export const itemType = z
  .literal(itemTypes)
  .describe('0 article, 1 flash, 2 activity, 3 podcast, 4 video, 5 explainer, 6 column, 7 report')

export const authorRef = z
  .object({ id: z.number().int(), nickname: z.string(), avatar: picture() })
  .meta({ id: 'Author' })

/** Somebody who made an item besides its author. */
export const credit = authorRef.extend({ role: z.enum(creditRoles) }).meta({ id: 'Credit' })

/**
 * One flash or article in a list. The field names are part of the API: strict clients require `article_id`, `add_time`
 * (whole Unix seconds), `title`, `content`, `abstract`, `ios`, `img_url`, `url`, `tag_list` and `author.nickname`.
 */
export const newsItem = namedShape('NewsItem', {
  id: z.number().int().describe('Same as article_id'),
  article_id: z.number().int().describe('The id in addresses: /flash/…, /news/…'),
  content_id: z.number().int().describe('Same as article_id'),
  type: itemType,
  title: z.string(),
  abstract: z.string().nullable().describe('Plain text; null for a flash without one'),
  content: html('Sanitised HTML; empty in lists of articles'),
  add_time: z.number().int().describe('Unix seconds'),
  time: z.string().describe('HH:MM, UTC'),
  url: z.string().describe('Link to the source, or empty'),
  source_name: z.string().describe('Name of the source, or empty'),
  img_url: picture('Absolute address of a picture of this site, or empty'),
  c_img_url: picture('Same as img_url'),
  img_focus: z.enum(pictureFocuses).describe('The part of the picture that a narrower crop keeps'),
  slug: z.string().describe('Words that follow the id and a hyphen in the address of an article, or empty'),
  ios: z.number().int().describe('Weight; above 0 is a weighted item'),
  is_detective: flag.describe('On-chain detective'),
  is_first: flag.describe('First report'),
  is_hot: flag,
  is_top: flag,
  is_original: flag,
  is_exclusive: flag,
  is_choice: flag,
  is_important: flag,
  is_show_home: flag.describe('Shown on the home page'),
  is_hyper: flag,
  is_premium: flag,
  special_id: z.number().int(),
  topic_id: z.number().int(),
  p_id: z.number().int(),
  crypto_token: z.string(),
  lang: locale.describe('The language of this text; differs from the requested one when that version is missing'),
  original_lang: locale,
  langs: z.array(locale).describe('Languages in which the item is public'),
  made_by: z
    .enum(['rule', 'machine'])
    .nullable()
    .describe('How this text was made from `made_from`; null where a person wrote or approved it'),
  made_from: locale.nullable().describe('The language that this text was made from'),
  made_langs: z.array(locale).describe('Which of `langs` were made by rule or by a machine'),
  tag_list: z.array(z.string()),
  author: authorRef.nullable(),
  comment_count: z.number().int(),
  original: z
    .object({ lang: locale, title: z.string(), content: html() })
    .nullable()
    .optional()
    .describe('Only in lists of a country: the original where this text is a translation, else null'),
  is_demo: isDemo,
  story_id: z.number().int().describe('Shared by the items of several sources about the same story'),
  collection_status: flag,
  read_count: z.number().int(),
  read_time: z.number().int().describe('Minutes'),
})
export type NewsItem = z.infer<typeof newsItem>

/** One page of a list of news; the parameters in `inLanguages` restrict it to languages. */
export const showsAll = {
  shows_all: flag
    .optional()
    .describe(
      'Only with `else_all`: 1 when the languages have nothing of the last days, so that the list shows all languages',
    ),
}
export const newsList = listOf(newsItem).extend(showsAll)
export const inLanguages = {
  only_lang: optionalLocales,
  else_all: optionalFlag.describe(
    `With \`only_lang\`: shows all languages when these have no flash of the last ${quietDays.flash} days before the newest one (articles: ${quietDays.article} days, knowledge: ${quietDays.knowledge} days)`,
  ),
}

const neighbour = newsItem.pick({ article_id: true, title: true, is_demo: true }).meta({ id: 'Neighbour' })

/** One item of news, with its neighbours in one language or in all languages. */
export const detailInput = z.object({
  article_id: id,
  neighbour_lang: optionalChoice(locales).describe(
    'The next older and newer item that are public in this language; without it, of all languages',
  ),
})

/** The story of an item. */
export const storyLink = namedShape('StoryLink', {
  p_id: z.number().int().describe('The id in its address, /story/…'),
  title: z.string().describe('That of editors; empty where only several sources tell the same'),
  item_count: z.number().int(),
})
export type StoryLink = z.infer<typeof storyLink>

export const newsDetail = newsItem
  .extend({
    corrections: z.array(z.object({ content: z.string(), add_time: z.number().int() })),
    previous: neighbour.nullable().describe('The next older item of its kind'),
    next: neighbour.nullable().describe('The next newer item of its kind'),
    related: z.array(newsItem),
    vote_count: z.number().int().describe('How many accounts voted on it, for either option'),
    collect_count: z.number().int().describe('How many accounts collected it'),
    credits: z.array(credit).describe('Who made it besides `author`, in the order of the byline'),
    story: storyLink.nullable().describe('Its story, if that has other items'),
    audio: audio.nullable().describe('The text read aloud; for an episode the recording itself'),
  })
  .meta({ id: 'NewsDetail' })
export type NewsDetail = z.infer<typeof newsDetail>

/** A headline, as in the toast of the footer and in lists whose data is a bare array. */
export const headline = newsItem
  .pick({ article_id: true, title: true, type: true, add_time: true, ios: true, is_demo: true })
  .meta({ id: 'Headline' })
export type Headline = z.infer<typeof headline>
