import { z } from 'zod'
import { permissions } from '#domain/desk/staff-roles.ts'
import { call, noun } from '#contract/noun.ts'
import { id, onUnlessOff, optionalNumber, requiredText } from '#contract/parameters.ts'

const count = z.number().int()
const permission = 'key.manage'

const key = z.object({
  id: count,
  name: z.string(),
  ending: z.string().meta({ description: 'The last characters of the key' }),
  permissions: z.array(z.enum(permissions)),
  person: z.string().meta({ description: 'Who made it: it never may more than that person' }),
  add_time: count,
  expires_at: count.nullable(),
  last_used: count.nullable(),
  state: z.enum(['running', 'expired', 'ended']),
})
export type ApiKeyRow = z.output<typeof key>

/** Keys of programs: sent as `authorization: Bearer fwk_…` with calls of the newsroom. */
export const deskKey = noun('deskKey', {
  list: call({
    route: 'GET /admin/v1/key/list',
    summary: 'The API keys, those that ended last.',
    caller: 'staff',
    permission,
    input: z.object({}),
    output: z.object({ list: z.array(key) }),
  }),

  add: call({
    route: 'POST /admin/v1/key/add',
    summary: 'Makes an API key. The answer is the only place where it ever stands.',
    caller: 'staff',
    permission,
    input: z.object({
      name: requiredText(80),
      permissions: z
        .array(z.enum(permissions))
        .min(1)
        .max(permissions.length)
        .meta({ examples: [['item.publish']] }),
      days: optionalNumber(1, 3650).meta({ description: 'After how many days it ends; never when left out' }),
    }),
    output: z.object({ id: count, key: z.string() }),
    limit: { points: 60, minutes: 60 },
  }),

  end: call({
    route: 'POST /admin/v1/key/end',
    summary: 'Ends a key immediately; with `on` 0 it is valid again.',
    caller: 'staff',
    permission,
    input: z.object({ id, on: onUnlessOff }),
    output: z.object({ id: count, is_ended: z.boolean() }),
    refusals: ['not_found'],
  }),
})
