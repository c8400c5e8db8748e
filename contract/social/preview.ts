import { z } from 'zod'
import { maxLinkLength } from '#domain/platform/constants.ts'
import { noun, openCall } from '#contract/noun.ts'
import { frame, miniAppButton } from './frame.ts'
import { namedShape } from '#contract/parameters.ts'

/** An address that a browser can open, without a password; its fragment is ignored. */
const webAddress = z
  .string()
  .trim()
  .max(maxLinkLength)
  .transform((text, context) => {
    const url = URL.parse(text)
    if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) {
      url.hash = ''
      if (url.href.length <= maxLinkLength) return url.href
    }
    context.addIssue({ code: 'custom' })
    return z.NEVER
  })
  .meta({ description: 'Of http or https', format: 'uri' })

export const linkPreview = namedShape('LinkPreview', {
  url: z.string().describe('The requested address in its canonical spelling'),
  host: z.string().describe('The host that responds after redirects; the page cannot forge it'),
  kind: z.enum(['page', 'article', 'flash', 'image', 'video', 'audio']).describe('`flash` only for those of this site'),
  title: z.string().describe('Plain text'),
  description: z.string().describe('Plain text, or empty'),
  site_name: z.string().describe('As the page states it, or empty'),
  image: z.string().describe('A picture on this site, or empty'),
  image_width: z.number().int().describe('Pixels, 0 where unknown'),
  image_height: z.number().int().describe('Pixels, 0 where unknown'),
  miniapp: miniAppButton
    .nullable()
    .describe('The Farcaster Mini App that the page announces: its name, the text of its button and its address'),
  frame: frame.nullable().optional().describe('The buttons that the page offers, if it is a frame'),
  snap: z.string().optional().describe('Where the page is a snap (social.snap), or absent'),
})
export type LinkPreview = z.output<typeof linkPreview>

export const preview = noun('preview', {
  read: openCall({
    route: 'GET /v2/farcaster/analyze-url',
    summary:
      'The page behind a link, for a card next to it. Links to this site are answered from its own items, others by fetching the page; private networks are never requested.',
    input: z.object({ url: webAddress }),
    output: linkPreview,
    maxAgeSeconds: 300,
    limit: { points: 120, minutes: 10 },
    refusals: ['no_preview'],
  }),
})
