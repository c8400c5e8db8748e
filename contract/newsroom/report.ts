import { z } from 'zod'
import { maxReportLength } from '#domain/platform/constants.ts'
import { locales } from '#domain/platform/locale.ts'
import { deskCall, noun } from '#contract/noun.ts'
import { always, choice, count, id, listOf, paging } from '#contract/parameters.ts'

const state = z.enum(['open', 'looking', 'answered', 'closed'])
const permission = 'report.answer'

const report = z.object({
  id: count,
  content: z.string(),
  email: z.string(),
  lang: z.enum(locales),
  target: z.string().meta({ description: 'The address on this site that it is about, or empty' }),
  comment: z.object({ id: count, content: z.string(), state: z.string(), author: z.string() }).nullable(),
  cast: z
    .object({ hash: z.string(), text: z.string(), is_hidden: z.boolean() })
    .nullable()
    .meta({ description: 'The cast that the address names' }),
  user: z
    .object({
      id: count,
      nickname: z.string(),
      reports: count.meta({ description: 'Earlier ones of the same member' }),
    })
    .nullable(),
  state,
  answer: z.string().nullable(),
  add_time: count,
})
export type DeskReportRow = z.output<typeof report>

/** Reports of readers, and the desk's answers. */
export const deskReport = noun('deskReport', {
  list: deskCall({
    route: 'GET /admin/v1/report/list',
    summary: 'Open reports, oldest first; or those that were answered or closed, newest first.',
    permission,
    input: z.object({ ...paging, state: choice(['waiting', 'answered', 'closed']) }),
    output: listOf(report),
  }),

  set: deskCall({
    route: 'POST /admin/v1/report/set',
    summary: 'Marks a report as being looked at, as closed, or as open again, and returns the state that it had.',
    permission,
    input: z.object({ id, state: z.enum(['looking', 'closed', 'open']) }),
    output: z.object({ id: count, state, before: state }),
    refusals: ['not_found', 'report_answered'],
  }),

  answer: deskCall({
    route: 'POST /admin/v1/report/answer',
    summary:
      'Answers a report: by mail, and by a message where its sender has an account, in the frame of the language in which it was sent.',
    permission,
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
