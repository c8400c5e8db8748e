import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { noun, permitted } from '#contract/noun.ts'
import { id, namedShape, paging, time } from '#contract/parameters.ts'

const taking = permitted('ingest.take')

const storyReport = namedShape('StoryReport', {
  article_id: z.number().int(),
  source: z.string(),
  title: z.string(),
  lang: z.enum(locales),
  url: z.string().describe('Of the text at its source; may be empty'),
  reported_time: time.describe('When the source published it'),
  is_public: z.boolean().describe('Whether readers see it'),
  is_split: z.boolean().describe('It was split off another story, and can be joined with it again'),
})

const incomingStory = namedShape('IncomingStory', {
  story_id: z.number().int(),
  reported_by: z.array(storyReport).min(1).describe('The sources that report the story, in the order of their reports'),
  state: z.enum(['waiting', 'taken', 'dropped']),
  decided_by: z.string().describe('The member of staff who took it over or dropped it; empty while it waits'),
  decided_time: time.describe('0 while it waits'),
  rules: z.array(z.string()).describe('Names of the rules that it matched'),
  desk: z.string().describe('The desk that should look at it, set by a rule; may be empty'),
})
export type IncomingStory = z.output<typeof incomingStory>

const takenStory = namedShape('TakenStory', {
  story_id: z.number().int(),
  lang: z.enum(locales),
  title: z.string(),
  text: z.string().describe('Plain, a line for each paragraph'),
  source_name: z.string(),
  source_url: z.string(),
  tags: z.array(z.string()),
})
export type TakenStory = z.output<typeof takenStory>

/** Incoming drafts from sources, one row per story. */
export const deskIngest = noun('deskIngest', {
  incoming: taking.read({
    summary: 'Stories of the last two days with a draft from a source; the latest first, at most 200.',
    input: z.object({ limit: paging.limit }),
    output: z.object({
      list: z.array(incomingStory),
      waiting: z.number().int(),
      sources: z.object({
        on: z.number().int(),
        failing: z.array(
          z.object({
            source_id: z.number().int(),
            name: z.string(),
            error: z.string(),
            failures: z.number().int().describe('Failures in a row'),
            next_time: time,
            failing_time: time.describe('When the first of them was'),
          }),
        ),
        looked_time: time.describe('When a source was last read; 0 for never'),
      }),
    }),
  }),

  take: taking.call({
    summary: 'Takes a story over: returns the text of its first source with the credit under which it is published.',
    input: z.object({ story_id: id }),
    output: takenStory,
    refusals: ['not_found'],
  }),

  drop: taking.call({
    summary: 'Drops a story from the queue. Later sources of it do not bring it back.',
    input: z.object({ story_id: id }),
    refusals: ['not_found'],
  }),

  restore: taking.call({
    summary: 'Returns a story that was taken over or dropped to the queue.',
    input: z.object({ story_id: id }),
    refusals: ['not_found'],
  }),

  split: taking.call({
    summary: 'Splits a text from a story to which it was wrongly assigned. It stays a story of its own.',
    input: z.object({ article_id: id }),
    output: z.object({ story_id: z.number().int() }),
    refusals: ['not_found'],
  }),

  rejoin: taking.call({
    summary: 'Undoes a split: the text, and the texts that have joined it since, return to the original story.',
    input: z.object({ article_id: id }),
    output: z.object({ story_id: z.number().int().describe('The original story') }),
    refusals: ['not_found'],
  }),
})
