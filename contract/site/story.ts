import { z } from 'zod'
import { compositionList, compositionView, listTags } from '#contract/news/composition.ts'
import { newsItem } from '#contract/news/item.ts'
import { noun, openCall } from '#contract/noun.ts'
import { count, id, paging } from '#contract/parameters.ts'
import { activityRow } from '#contract/calendar/event.ts'
import { tokenPrice } from '#contract/markets/token.ts'
import { dashboardSeries } from '#contract/markets/series.ts'
import { podcastItem } from '#contract/media/podcast.ts'
import { compositionTag, itemTags, seriesTag } from '#contract/tags.ts'

const time = count.describe('Unix seconds')

const correction = z.object({ content: z.string(), add_time: time })

/** A report or another text of a story. Later reports of other sources on the same stand with the first one. */
const storyEntry = newsItem.extend({
  corrections: z.array(correction).describe('In the language of the text, newest first'),
  reports: z
    .array(z.object({ article_id: count, source_name: z.string(), add_time: time }))
    .describe('What other sources reported later, in their order'),
})
export type StoryEntry = z.output<typeof storyEntry>

const storyView = compositionView.extend({
  points: z
    .array(z.object({ text: z.string(), article_id: count, add_time: time }))
    .describe('What is known; `article_id` is 0 where the desk wrote it, else the flash whose first sentence it is'),
  unknown: z.string().describe('What is not known; may be empty'),
  ending: z.string().describe('How it ended; empty while it runs'),
  closed_time: time.describe('0 while it runs'),
  begin_time: time.describe('Of its first entry'),
  source_count: count,
  entries: z.array(storyEntry).describe('Newest first, at most 200'),
  withdrawn: z
    .array(z.object({ article_id: count, reason: z.string(), add_time: time }))
    .describe('Entries that are no longer public'),
  events: z.array(activityRow).describe('Those of its entries that have not ended'),
  episode: podcastItem.nullable().describe('The newest of its entries'),
  series: dashboardSeries
    .extend({
      shade: z
        .tuple([count, count])
        .describe('The time of the story, in the units of the line; equal if it is outside'),
    })
    .nullable(),
  tokens: z.array(z.object({ id: count, name: z.string(), symbol: z.string(), price: tokenPrice.nullable() })),
  topics: z.array(compositionView.pick({ p_id: true, title: true })),
  related: z.array(compositionView.pick({ p_id: true, title: true, item_count: true, newest_time: true })),
})
export type Story = z.output<typeof storyView>

export const story = noun('story', {
  list: openCall({
    route: 'GET /v2/story/list',
    summary: 'The running stories of the editors, the one with the newest entry first.',
    input: z.object({ ...paging }),
    output: compositionList,
    maxAgeSeconds: 15,
    tags: listTags,
  }),

  detail: openCall({
    route: 'GET /v2/story/detail',
    summary:
      'A story whole: one that editors put together, or reports of several sources on the same. It is also found by an item of it; `p_id` is the id in its address.',
    input: z.object({ p_id: id }),
    output: storyView,
    // Open pages ask again with every change: a browser must not keep an answer.
    tags: (_, { p_id, is_composed, entries, withdrawn }) => [
      ...(is_composed ? [compositionTag(p_id)] : []),
      ...itemTags([...entries, ...entries.flatMap(({ reports }) => reports), ...withdrawn]),
      seriesTag,
    ],
    refusals: ['not_found'],
  }),
})
