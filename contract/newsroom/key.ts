import { z } from 'zod'
import { keyPermissions } from '#domain/newsroom/staff-roles.ts'
import { deskCall, noun } from '#contract/noun.ts'
import { count, id, optionalNumber, requiredText } from '#contract/parameters.ts'

const permission = 'key.manage'

const key = z.object({
  id: count,
  name: z.string(),
  ending: z.string().meta({ description: 'The last characters of the key' }),
  permissions: z.array(z.enum(keyPermissions)),
  person: z.string().meta({ description: 'Its creator; it never has more permissions than that person' }),
  add_time: count,
  expires_at: count.nullable(),
  last_used: count.nullable(),
  state: z.enum(['running', 'expired', 'ended']),
})
export type ApiKeyRow = z.output<typeof key>

/** Keys of programs: sent as `authorization: Bearer fwk_…` with calls of the newsroom. */
export const deskKey = noun('deskKey', {
  list: deskCall({
    route: 'GET /admin/v1/key/list',
    summary: 'The API keys; the revoked and expired ones are last.',
    permission,
    output: z.object({ list: z.array(key) }),
  }),

  add: deskCall({
    route: 'POST /admin/v1/key/add',
    summary: 'Creates an API key. Only this response contains it.',
    permission,
    freshLogin: true,
    input: z.object({
      name: requiredText(80),
      permissions: z
        .array(z.enum(keyPermissions))
        .min(1)
        .max(keyPermissions.length)
        .meta({ examples: [['item.publish']] }),
      days: optionalNumber(1, 3650).meta({ description: 'Days until it expires; absent: never' }),
    }),
    output: z.object({ id: count, key: z.string() }),
    limit: { points: 60, minutes: 60 },
  }),

  end: deskCall({
    route: 'POST /admin/v1/key/end',
    summary: 'Revokes a key immediately and for good.',
    permission,
    input: z.object({ id }),
    output: z.object({ id: count }),
    refusals: ['not_found'],
  }),
})
