import { z } from 'zod'
import { noun, permitted } from '#contract/noun.ts'
import { pulseGroups, pulseNames, pulseStates } from '#domain/platform/pulse/parts.ts'

const time = z.number().int().nullable()

/** How the site runs: what each part measures, and what needs a person. */
export const deskStatus = noun('deskStatus', {
  read: permitted('audit.read').call({
    route: 'GET /admin/v1/status',
    summary:
      'The state of each part with its last hour, recurring work, what left its usual range in thirty days, and what grows.',
    output: z.object({
      time: z.number().int(),
      state: z.enum(pulseStates),
      parts: z.array(
        z.object({
          key: z.enum(pulseNames),
          group: z.enum(pulseGroups),
          name: z.string(),
          unit: z.string(),
          value: z.number().nullable().describe('Null if no process has measured it'),
          state: z.enum(pulseStates),
          since: time.describe('When it got into this state'),
          needs: z.string().describe('What to do; empty while it is in its usual range'),
          hour: z.array(z.number().nullable()).describe('Sixty minutes, the last one at the end'),
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
      sizes: z
        .array(
          z.object({
            table: z.string(),
            rows: z.number().int().describe('As the database counted them last'),
            bytes: z.number().int().describe('With indexes, as the database counted them last'),
            kept: z.array(
              z.object({
                hours: z.number().int().nullable().describe('Null for ever'),
                setting: z.string().describe('Empty where it is none of the operator'),
              }),
            ),
          }),
        )
        .describe('The tables that grow by themselves, the largest first'),
      bytes: z.number().int().describe('Of the whole database'),
      versions: z.object({ farwire: z.string(), node: z.string(), postgres: z.string(), started_at: z.number().int() }),
    }),
  }),
})
