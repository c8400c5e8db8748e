import { z } from 'zod'
import { noun, permitted } from '#contract/noun.ts'
import { optionalId, optionalTime, typedText } from '#contract/parameters.ts'

const reading = permitted('audit.read')

/** One entry of the audit log. */
export const auditChange = z.object({
  id: z.number().int(),
  time: z.number().int(),
  who: z.string().describe('Name of the author; empty for a command on the machine of the site'),
  by_key: z.boolean().describe('By a program with an API key'),
  action: z.string(),
  kind: z.string(),
  subject_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

export type AuditChange = z.output<typeof auditChange>

const filters = {
  staff_id: optionalId,
  kind: typedText(60),
  action: typedText(60),
  subject_id: typedText(100),
  from: optionalTime,
  to: optionalTime,
  before_id: optionalId.describe('Continues below this change'),
}

/** The log of every change in the newsroom. */
export const deskAudit = noun('deskAudit', {
  list: reading.read({
    summary: 'Changes, the latest first, each with its author, subject, action and time.',
    input: z.object(filters),
    output: z.object({
      list: z.array(auditChange),
      has_more: z.boolean(),
      people: z.array(z.object({ id: z.number().int(), name: z.string() })),
      kinds: z.array(z.string()),
      actions: z.array(z.string()),
    }),
  }),

  export: reading.read({
    summary:
      'The same as CSV (RFC 4180), in parts of at most 10,000 changes: repeat the call with `before_id` = `next_before_id` until that is null. Only the first part has the header line.',
    input: z.object(filters),
    output: z.object({
      csv: z.string(),
      next_before_id: z.number().int().nullable().describe('Where the next part begins; null at the end'),
    }),
    limit: { points: 200, minutes: 60 },
  }),
})
