import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { deskCall, noun } from '#contract/noun.ts'
import { id, paging, time } from '#contract/parameters.ts'

const storyReport = z
  .object({
    article_id: z.number().int(),
    source: z.string(),
    title: z.string(),
    lang: z.enum(locales),
    url: z.string().meta({ description: 'Of the text at its source; may be empty' }),
    reported_time: time.meta({ description: 'When the source published it' }),
    is_public: z.boolean().meta({ description: 'Whether readers see it' }),
    is_split: z.boolean().meta({ description: 'It was split off another story, and can be joined with it again' }),
  })
  .meta({ id: 'StoryReport' })

const incomingStory = z
  .object({
    story_id: z.number().int(),
    reported_by: z
      .array(storyReport)
      .min(1)
      .meta({ description: 'The sources that report the story, in the order of their reports' }),
    state: z.enum(['waiting', 'taken', 'dropped']),
    decided_by: z
      .string()
      .meta({ description: 'The member of staff who took it over or dropped it; empty while it waits' }),
    decided_time: time.meta({ description: '0 while it waits' }),
    rules: z.array(z.string()).meta({ description: 'Names of the rules that it matched' }),
    desk: z.string().meta({ description: 'The desk that should look at it, set by a rule; may be empty' }),
  })
  .meta({ id: 'IncomingStory' })
export type IncomingStory = z.output<typeof incomingStory>

const takenStory = z
  .object({
    story_id: z.number().int(),
    lang: z.enum(locales),
    title: z.string(),
    text: z.string().meta({ description: 'Plain, a line for each paragraph' }),
    source_name: z.string(),
    source_url: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'TakenStory' })
export type TakenStory = z.output<typeof takenStory>

/** Incoming drafts from sources, one row per story. */
export const deskIngest = noun('deskIngest', {
  incoming: deskCall({
    route: 'GET /admin/v1/ingest/incoming',
    summary: 'Stories of the last two days with a draft from a source; the latest first, at most 200.',
    permission: 'ingest.take',
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
            failures: z.number().int().meta({ description: 'Failures in a row' }),
            next_time: time,
            failing_time: time.meta({ description: 'When the first of them was' }),
          }),
        ),
        looked_time: time.meta({ description: 'When a source was last read; 0 for never' }),
      }),
    }),
  }),

  take: deskCall({
    route: 'POST /admin/v1/ingest/take',
    summary: 'Takes a story over: returns the text of its first source with the credit under which it is published.',
    permission: 'ingest.take',
    input: z.object({ story_id: id }),
    output: takenStory,
    refusals: ['not_found'],
  }),

  drop: deskCall({
    route: 'POST /admin/v1/ingest/drop',
    summary: 'Drops a story from the queue. Later sources of it do not bring it back.',
    permission: 'ingest.take',
    input: z.object({ story_id: id }),
    refusals: ['not_found'],
  }),

  restore: deskCall({
    route: 'POST /admin/v1/ingest/restore',
    summary: 'Returns a story that was taken over or dropped to the queue.',
    permission: 'ingest.take',
    input: z.object({ story_id: id }),
    refusals: ['not_found'],
  }),

  split: deskCall({
    route: 'POST /admin/v1/ingest/split',
    summary: 'Splits a text from a story to which it was wrongly assigned. It stays a story of its own.',
    permission: 'ingest.take',
    input: z.object({ article_id: id }),
    output: z.object({ story_id: z.number().int() }),
    refusals: ['not_found'],
  }),

  rejoin: deskCall({
    route: 'POST /admin/v1/ingest/rejoin',
    summary: 'Undoes a split: the text, and the texts that have joined it since, return to the original story.',
    permission: 'ingest.take',
    input: z.object({ article_id: id }),
    output: z.object({ story_id: z.number().int().meta({ description: 'The original story' }) }),
    refusals: ['not_found'],
  }),
})
