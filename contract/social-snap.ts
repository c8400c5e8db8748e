import { z } from 'zod'
import { call } from './noun.ts'
import { optionalList } from './parameters.ts'

const url = z
  .string()
  .max(1024)
  .meta({ description: 'Of http or https', examples: ['https://snap.example.com/poll'] })

/** A page of a snap: its elements are described in Farcaster's documentation of snaps. */
const snapPage = z
  .object({
    version: z.string().meta({ description: 'Of the snap format', examples: ['2.0'] }),
    theme: z.record(z.string(), z.unknown()),
    ui: z.record(z.string(), z.unknown()).meta({ description: 'The elements of the page, data of the snap' }),
  })
  .meta({ id: 'SnapPage' })

/** The calls of snaps, the interactive embeds of casts that succeed frames: https://docs.farcaster.xyz/snap. */
export const snapCalls = {
  snap: call({
    route: 'GET /v2/farcaster/snap',
    summary: 'The first page of a snap; the site fetches it, and private networks are never requested.',
    caller: 'anon',
    input: z.object({ url }),
    output: snapPage,
    limit: { points: 120, minutes: 10 },
    refusals: ['cast_url', 'frame_failed'],
  }),

  snapAction: call({
    route: 'POST /v2/farcaster/snapAction',
    summary:
      'Submits the fields of a snap in the name of the caller, signed as a JSON Farcaster Signature, and returns its next page.',
    caller: 'fc',
    input: z.object({
      url: url.meta({ description: 'The target of the pressed button' }),
      inputs: optionalList(
        z.object({
          name: z.string().max(64),
          value: z.union([z.string().max(256), z.number(), z.boolean(), z.array(z.string().max(32)).max(8)]),
        }),
        8,
      ).meta({ description: 'The fields of the page, by the names of their elements' }),
    }),
    output: snapPage,
    limit: { points: 120, minutes: 10 },
    refusals: ['signer', 'network_refused', 'cast_url', 'frame_failed', 'network_unable'],
  }),
}
