import { z } from 'zod'
import { noun, openCall } from '#contract/noun.ts'

const mail = z.object({
  id: z.number().int(),
  recipient: z.string(),
  subject: z.string(),
  body_text: z.string(),
  body_html: z.string(),
  add_time: z.number().int().describe('Unix seconds'),
})
export type StoredMail = z.output<typeof mail>

export const dev = noun('dev', {
  mail: openCall({
    route: 'GET /dev/mail.json',
    summary:
      'The newest hundred mails that were stored because no mail server is configured; only for a browser that opened the link that the start prints.',
    output: z.object({ list: z.array(mail) }),
    refusals: ['not_found'],
  }),
})
