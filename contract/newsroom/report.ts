import { z } from 'zod'
import { maxReportLength } from '#domain/platform/constants.ts'
import { locales } from '#domain/platform/locale.ts'
import { noun, permitted } from '#contract/noun.ts'
import { always, choice, count, id, listOf, paging } from '#contract/parameters.ts'

const answering = permitted('report.answer')

const state = z.enum(['open', 'looking', 'answered', 'closed'])

const report = z.object({
  id: count,
  content: z.string(),
  email: z.string(),
  lang: z.enum(locales),
  target: z.string().describe('The address on this site that it is about, or empty'),
  comment: z.object({ id: count, content: z.string(), state: z.string(), author: z.string() }).nullable(),
  cast: z
    .object({ hash: z.string(), text: z.string(), is_hidden: z.boolean() })
    .nullable()
    .describe('The cast that the address names'),
  user: z
    .object({
      id: count,
      nickname: z.string(),
      reports: count.describe('Earlier ones of the same member'),
    })
    .nullable(),
  state,
  answer: z.string().nullable(),
  add_time: count,
})
export type DeskReportRow = z.output<typeof report>

/** Reports of readers, and the desk's answers. */
export const deskReport = noun('deskReport', {
  list: answering.read({
    summary: 'Open reports, oldest first; or those that were answered or closed, newest first.',
    input: z.object({ ...paging, state: choice(['waiting', 'answered', 'closed']) }),
    output: listOf(report),
  }),

  set: answering.call({
    summary: 'Marks a report as being looked at, as closed, or as open again, and returns the state that it had.',
    input: z.object({ id, state: z.enum(['looking', 'closed', 'open']) }),
    output: z.object({ id: count, state, before: state }),
    refusals: ['not_found', 'report_answered'],
  }),

  answer: answering.call({
    summary:
      'Answers a report: by mail, and by a message where its sender has an account, in the frame of the language in which it was sent.',
    input: z.object({
      id,
      text: always(
        z
          .string()
          .max(2 * maxReportLength)
          .default(''),
      ),
    }),
    output: z.object({ id: count, by_mail: z.boolean(), by_message: z.boolean() }),
    limit: { points: 300, minutes: 60 },
    refusals: ['not_found', 'report_answered', 'enter_content', 'content_long', 'mail_failed'],
  }),
})
