import { z } from 'zod'
import { maxLinkLength } from '#domain/platform/constants.ts'
import { noun, openCall } from '#contract/noun.ts'
import { frame, miniAppButton } from './frame.ts'

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

export const linkPreview = z
  .object({
    url: z.string().meta({ description: 'The requested address in its canonical spelling' }),
    host: z.string().meta({ description: 'The host that responds after redirects; the page cannot forge it' }),
    kind: z
      .enum(['page', 'article', 'flash', 'image', 'video', 'audio'])
      .meta({ description: '`flash` only for those of this site' }),
    title: z.string().meta({ description: 'Plain text' }),
    description: z.string().meta({ description: 'Plain text, or empty' }),
    site_name: z.string().meta({ description: 'As the page states it, or empty' }),
    image: z.string().meta({ description: 'A picture on this site, or empty' }),
    image_width: z.number().int().meta({ description: 'Pixels, 0 where unknown' }),
    image_height: z.number().int().meta({ description: 'Pixels, 0 where unknown' }),
    miniapp: miniAppButton.nullable().meta({
      description: 'The Farcaster Mini App that the page announces: its name, the text of its button and its address',
    }),
    frame: frame.nullable().optional().meta({ description: 'The buttons that the page offers, if it is a frame' }),
    snap: z.string().optional().meta({ description: 'Where the page is a snap (social.snap), or absent' }),
  })
  .meta({ id: 'LinkPreview' })
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
