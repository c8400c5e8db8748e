import { z } from 'zod'
import { picture } from '#contract/picture.ts'

/** A page (Farcaster frame) that a cast can embed with buttons; pressing one sends the request through this site. */
export const frame = z.object({
  title: z.string(),
  image: picture(),
  input: z.string().describe('Placeholder of its text field; empty where it has none'),
  state: z.string(),
  post_url: z.string(),
  buttons: z.array(z.object({ index: z.number().int(), label: z.string(), action: z.string(), target: z.string() })),
})
export type Frame = z.output<typeof frame>

/** The Farcaster Mini App that a page announces. */
export const miniAppButton = z.object({ name: z.string(), button: z.string(), url: z.string() })
