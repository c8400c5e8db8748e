import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { episodeTypes, podcastCategories } from '#domain/media/podcast.ts'
import { audio } from '#contract/news/audio.ts'
import { newsDetail, newsItem } from '#contract/news/item.ts'
import { noun, openCall } from '#contract/noun.ts'
import { count, id, isDemo, listOf, namedShape, optionalNumber, optionalText, paging } from '#contract/parameters.ts'
import { anyTag, detailTags, itemTags, listTag, showTag } from '#contract/tags.ts'
import { picture } from '#contract/picture.ts'

const startMs = count.describe('Milliseconds from the beginning')

export const chapter = namedShape('Chapter', { start_ms: startMs, title: z.string(), url: z.string() })
export type Chapter = z.infer<typeof chapter>

/** One sentence of a transcript. */
export const cue = z
  .object({ start_ms: startMs, end_ms: count, speaker: z.string(), text: z.string() })
  .meta({ id: 'Cue' })
export type Cue = z.infer<typeof cue>

export const person = namedShape('Person', {
  name: z.string(),
  role: z.string().describe('As podcast:person has it: host, guest …; or empty'),
  url: z.string(),
})
export type Person = z.infer<typeof person>

export const show = namedShape('PodcastShow', {
  id: count,
  title: z.string(),
  intro: z.string(),
  lang: z.enum(locales),
  cover: picture(),
  url: z.string().describe('The page of the show at its source, or empty'),
  category: z.enum(podcastCategories),
  author: z.string().describe('As its source states it, or empty'),
  guid: z.string().describe('The podcast:guid of its source, or empty'),
  is_demo: isDemo,
})
export type PodcastShow = z.infer<typeof show>

/** One episode in a list. */
export const podcastItem = newsItem
  .extend({
    audio,
    show,
    season: count.nullable(),
    number: count.nullable(),
    has_transcript: z.boolean(),
    is_explicit: z.boolean(),
    episode_type: z.enum(episodeTypes),
  })
  .meta({ id: 'PodcastItem' })
export type PodcastItem = z.infer<typeof podcastItem>

/** An episode as far as it can be played. */
export const episodeBrief = podcastItem
  .pick({ article_id: true, title: true, lang: true, img_url: true, audio: true })
  .extend({ show: show.pick({ title: true, cover: true }) })
export type EpisodeBrief = z.infer<typeof episodeBrief>

export const podcastDetail = newsDetail
  .extend({
    ...podcastItem.pick({
      audio: true,
      show: true,
      season: true,
      number: true,
      has_transcript: true,
      is_explicit: true,
      episode_type: true,
    }).shape,
    chapters: z.array(chapter),
    transcript: z
      .array(cue)
      .describe('In the language that was asked for, else of the reader, else its own; empty for none'),
    transcript_lang: z.string().describe('BCP 47; empty without a transcript'),
    transcript_langs: z.array(z.string()).describe('Of all transcripts, its own first'),
    people: z.array(person),
    followers: count.describe('Of its show'),
    is_followed: z.boolean().describe('Whether the caller follows its show'),
  })
  .meta({ id: 'PodcastDetail' })
export type PodcastDetail = z.infer<typeof podcastDetail>

const podcastList = listOf(podcastItem)

export const podcast = noun('podcast', {
  list: openCall({
    route: 'GET /v2/podcast/list',
    summary: 'Episodes of podcasts, newest first, and the categories and podcasts that have any.',
    input: z.object({ ...paging, title: optionalText(80), category_id: optionalNumber(0, podcastCategories.length) }),
    output: podcastList.extend({
      categories: z.array(z.object({ id: count, name: z.enum(podcastCategories), count })),
      shows: z
        .array(z.object({ ...show.pick({ id: true, title: true, lang: true }).shape, count }))
        .describe('The 20 with most episodes'),
    }),
    maxAgeSeconds: 15,
    tags: (_, { list }) => [anyTag('podcast'), ...itemTags(list)],
  }),

  ofShow: openCall({
    route: 'GET /v2/podcast/authorPodcastList',
    summary: 'Other episodes of the show of an episode, newest first.',
    input: z.object({ ...paging, p_id: id }),
    output: podcastList,
    maxAgeSeconds: 15,
    tags: (_, { list }) => [listTag('podcast'), ...itemTags(list)],
    refusals: ['not_found'],
  }),

  info: openCall({
    route: 'GET /v2/podcast/info',
    summary: 'One episode: audio, chapters, transcript, people, show notes.',
    input: z.object({
      p_id: id,
      transcript_lang: optionalText(35).describe('One of `transcript_langs`'),
    }),
    output: podcastDetail,
    maxAgeSeconds: 15,
    tags: (_, item) => [...detailTags('podcast', item), showTag(item.show.id)],
    refusals: ['not_found', 'withdrawn'],
  }),
})
