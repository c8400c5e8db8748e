import { z } from 'zod'
import { keyPermissions } from '#domain/newsroom/staff-roles.ts'
import { noun, permitted } from '#contract/noun.ts'
import { count, id, optionalNumber, requiredText } from '#contract/parameters.ts'

const managing = permitted('key.manage')

const key = z.object({
  id: count,
  name: z.string(),
  ending: z.string().describe('The last characters of the key'),
  permissions: z.array(z.enum(keyPermissions)),
  person: z.string().describe('Its creator; it never has more permissions than that person'),
  add_time: count,
  expires_at: count.nullable(),
  last_used: count.nullable(),
  state: z.enum(['running', 'expired', 'ended']),
})
export type ApiKeyRow = z.output<typeof key>

/** Keys of programs: sent as `authorization: Bearer fwk_…` with calls of the newsroom. */
export const deskKey = noun('deskKey', {
  list: managing.read({
    summary: 'The API keys; the revoked and expired ones are last.',
    output: z.object({ list: z.array(key) }),
  }),

  add: managing.call({
    summary: 'Creates an API key. Only this response contains it.',
    freshLogin: true,
    input: z.object({
      name: requiredText(80),
      permissions: z
        .array(z.enum(keyPermissions))
        .min(1)
        .max(keyPermissions.length)
        .meta({ examples: [['item.publish']] }),
      days: optionalNumber(1, 3650).describe('Days until it expires; absent: never'),
    }),
    output: z.object({ id: count, key: z.string() }),
    limit: { points: 60, minutes: 60 },
  }),

  end: managing.call({
    summary: 'Revokes a key immediately and for good.',
    input: z.object({ id }),
    output: z.object({ id: count }),
    refusals: ['not_found'],
  }),
})
