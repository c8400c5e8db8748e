import { noun, call, openCall } from '#contract/noun.ts'
import { feedCalls } from './feed.ts'
import { noticeCalls } from './notice.ts'
import { peopleListCalls } from './people-list.ts'
import { signerCalls } from './signer.ts'
import { writeCalls } from './write.ts'
import { z } from 'zod'
import { castHash } from './cast.ts'
import { optionalList } from '#contract/parameters.ts'
import { snapPage } from './snap-page.ts'

const url = z
  .string()
  .max(1024)
  .meta({ description: 'Of http or https', examples: ['https://snap.example.com/poll'] })

/** The calls of snaps, the interactive embeds of casts that succeed frames: https://docs.farcaster.xyz/snap. */
const snapCalls = {
  snap: openCall({
    route: 'GET /v2/farcaster/snap',
    summary: 'The first page of a snap; the site fetches it, and private networks are never requested.',
    input: z.object({ url }),
    output: snapPage,
    limit: { points: 120, minutes: 10 },
    refusals: ['cast_url', 'snap_failed'],
  }),

  snapAction: call({
    route: 'POST /v2/farcaster/snapAction',
    summary:
      'Submits the fields of a snap in the name of the caller, signed as a JSON Farcaster Signature, and returns its next page.',
    caller: 'fc',
    input: z.object({
      url: url.describe('The target of the pressed button'),
      hash: castHash.optional().describe('The cast that contains the snap; sent to the snap'),
      inputs: optionalList(
        z.object({
          name: z.string().max(64),
          value: z.union([z.string().max(512), z.number(), z.boolean(), z.array(z.string().max(32)).max(8)]),
        }),
        16,
      ).describe('The fields of the page, by the names of their elements'),
    }),
    output: snapPage,
    limit: { points: 120, minutes: 10 },
    refusals: ['signer', 'network_refused', 'cast_gone', 'cast_url', 'snap_failed', 'network_unable'],
  }),
}

export const social = noun('social', {
  ...feedCalls,
  ...peopleListCalls,
  ...signerCalls,
  ...writeCalls,
  ...snapCalls,
  ...noticeCalls,
})
