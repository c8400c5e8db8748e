import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { noun, openCall } from '#contract/noun.ts'
import { isDemo } from '#contract/parameters.ts'
import { videoSource } from './video.ts'
import { picture } from '#contract/picture.ts'

/** A current or future live stream. */
export const stream = videoSource
  .extend({
    id: z.number().int(),
    title: z.string(),
    intro: z.string(),
    lang: z.enum(locales).describe('The language of title and intro'),
    cover: picture(),
    start_time: z.number().int().describe('Unix seconds'),
    end_time: z.number().int().describe('Unix seconds'),
    is_demo: isDemo,
  })
  .meta({ id: 'Stream' })
export type Stream = z.infer<typeof stream>

export const live = noun('live', {
  list: openCall({
    route: 'GET /v2/live/list',
    summary: 'Live streams: the current and the announced ones, the next one first.',
    output: z.object({ now: z.array(stream), scheduled: z.array(stream) }),
    maxAgeSeconds: 5,
  }),
})
