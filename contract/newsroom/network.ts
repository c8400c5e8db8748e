import { z } from 'zod'
import { noun, permitted } from '#contract/noun.ts'
import { count, id, onUnlessOff } from '#contract/parameters.ts'

const managing = permitted('staff.manage')

const time = z.number().int().nullable()
const origin = z
  .string()
  .max(300)
  .meta({ examples: ['https://wire.example'] })

/** The nodes that the social network of this site reads from. */
export const deskNetwork = noun('deskNetwork', {
  read: managing.call({
    route: 'GET /admin/v1/network',
    summary:
      'Each peer or hub with its last contact and what is not read yet; what was refused, by reason; whose casts are hidden.',
    output: z.object({
      pin: z
        .string()
        .describe('What others write after the address of this site to follow it; empty where it assigns no accounts'),
      peers: z.array(
        z.object({
          origin: z.string(),
          is_followed: z.boolean(),
          is_hidden: z.boolean(),
          is_pinned: z.boolean().describe('Whether its key is known, so that its accounts are'),
          contact_time: time,
          lag_seconds: time.describe('Since it was last read to its end; null if it never was'),
          events_of_day: count,
          differing: count.describe('Accounts that have other messages there'),
        }),
      ),
      refused: z.array(
        z.object({
          origin: z.string(),
          reason: z.string(),
          type: z.string(),
          count,
          text: z.string(),
          time: z.number().int(),
        }),
      ),
      hidden: z.array(z.object({ fid: count, name: z.string(), is_node: z.boolean(), hidden_time: z.number().int() })),
    }),
  }),

  follow: managing.call({
    summary: 'With `on` 0 stops following a peer; with 1 goes on where it stopped.',
    input: z.object({ origin, on: onUnlessOff }),
    output: z.object({ is_followed: z.boolean() }),
    refusals: ['not_found'],
  }),

  hide: managing.call({
    summary:
      'Hides the casts of an account, or of all accounts of a peer whose key is known, from the pages of this site; with `on` 0 shows them again. They remain on the network.',
    input: z.object({ fid: id.optional(), origin: origin.optional(), on: onUnlessOff }),
    output: z.object({ is_hidden: z.boolean() }),
    refusals: ['bad_parameter', 'not_found'],
  }),
})
