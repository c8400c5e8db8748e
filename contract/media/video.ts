import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { newsDetail, newsItem } from '#contract/news/item.ts'
import { noun, openCall } from '#contract/noun.ts'
import { id } from '#contract/parameters.ts'
import { detailTags } from '#contract/tags.ts'
import { videoKinds } from '#domain/media/video.ts'

/** The location of a video or stream, and how it is shown. */
export const videoSource = z.object({
  kind: z
    .enum(videoKinds)
    .describe('A file; a playlist of HTTP Live Streaming; a video of another host, shown in a frame'),
  url: z.string().describe('Absolute address of the file or playlist, or of the page at its host'),
  media_type: z.string(),
  host: z.string().describe('Name of the other host, or empty'),
  frame_url: z.string().describe('Address for a frame, of a video of another host; or empty'),
})
export type VideoSource = z.infer<typeof videoSource>

const playable = videoSource.extend({
  length_ms: z.number().int().describe('Milliseconds; 0 while unknown'),
})

export const videoItem = newsItem.extend({ video: playable }).meta({ id: 'VideoItem' })
export type VideoItem = z.infer<typeof videoItem>

export const videoDetail = newsDetail
  .extend({
    video: playable,
    subtitles: z.array(z.object({ lang: z.enum(locales), url: z.string().describe('Address of a WebVTT file') })),
  })
  .meta({ id: 'VideoDetail' })
export type VideoDetail = z.infer<typeof videoDetail>

export const video = noun('video', {
  detail: openCall({
    route: 'GET /v2/video/detail',
    summary: 'One video with its subtitles.',
    input: z.object({ id }),
    output: videoDetail,
    maxAgeSeconds: 15,
    tags: (_, item) => detailTags('video', item),
    refusals: ['not_found', 'withdrawn'],
  }),
})
