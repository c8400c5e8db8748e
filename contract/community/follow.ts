import { z } from 'zod'
import { call, noun, type Route } from '#contract/noun.ts'
import { count, id, listOf, paging } from '#contract/parameters.ts'

/** The types that an account can follow, besides authors. */
export const followedTypes = ['topic', 'special', 'story', 'token', 'show'] as const
export type FollowedType = (typeof followedTypes)[number]
const type = z.enum(followedTypes)

/** Declares a call that follows what `input` names, or no longer. */
export const followCall = <Input extends z.ZodObject>(route: Route, summary: string, input: Input) =>
  call({
    route,
    summary,
    input,
    output: z.object({ is_followed: z.boolean(), followers: count }),
    limit: { points: 200, minutes: 60 },
    refusals: ['not_found'],
  })

const named = z.object({ type, id })

export const follow = noun('follow', {
  list: call({
    route: 'GET /v2/follow/list',
    summary:
      'Topics, special subjects, stories, tokens and shows of podcasts that the caller follows, the latest followed first.',
    input: z.object({ ...paging }),
    output: listOf(z.object({ type, id: count, title: z.string(), item_count: count })),
  }),

  add: followCall(
    'POST /v2/follow/add',
    'Follows a topic, a special subject, a story, a token or a podcast show; new items are announced by a message. Repeating it changes nothing.',
    named,
  ),
  cancel: followCall('POST /v2/follow/cancel', 'Ends following it.', named),
})
