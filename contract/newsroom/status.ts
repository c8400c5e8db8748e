import { z } from 'zod'
import { deskCall, noun } from '#contract/noun.ts'
import { pulseGroups, pulseNames, pulseStates } from '#domain/platform/pulse/parts.ts'

const time = z.number().int().nullable()

/** How the site runs: what each part measures, and what needs a person. */
export const deskStatus = noun('deskStatus', {
  read: deskCall({
    route: 'GET /admin/v1/status',
    summary: 'The state of each part with its last hour, recurring work, and what left its usual range in thirty days.',
    permission: 'audit.read',
    output: z.object({
      time: z.number().int(),
      state: z.enum(pulseStates),
      parts: z.array(
        z.object({
          key: z.enum(pulseNames),
          group: z.enum(pulseGroups),
          name: z.string(),
          unit: z.string(),
          value: z.number().nullable().meta({ description: 'Null if no process has measured it' }),
          state: z.enum(pulseStates),
          since: time.meta({ description: 'When it got into this state' }),
          needs: z.string().meta({ description: 'What to do; empty while it is in its usual range' }),
          hour: z.array(z.number().nullable()).meta({ description: 'Sixty minutes, the last one at the end' }),
        }),
      ),
      runs: z.array(
        z.object({
          name: z.string(),
          succeeded_at: time,
          failed_at: time,
          took_ms: z.number().int().nullable(),
          error: z.string(),
        }),
      ),
      changes: z.array(
        z.object({ time: z.number().int(), name: z.string(), state: z.enum(pulseStates), text: z.string() }),
      ),
      versions: z.object({ farwire: z.string(), node: z.string(), postgres: z.string(), started_at: z.number().int() }),
    }),
  }),
})
