import { Refusal } from '#contract/errors.ts'
import { mailKeyOf } from '#server/platform/call/mail-key.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { MailServices } from './send.ts'

/** A mail may have inline styles and nothing else, and only our own page may frame it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox"

/**
 * Answers the link to the stored mails, and the HTML of one at `/dev/mail/<id>`, a document of its own for the frame of
 * /dev/mail. Undefined for every other address, and without the key of the mails.
 */
export async function answerMailPage(
  request: Request,
  { db, services: { mailSink } }: { db: Database; services: Pick<MailServices, 'mailSink'> },
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!/\/dev\/mail(\/|$)/i.test(pathname)) return undefined
  const linked = await mailSink.answerLink(request)
  const id = /^\/dev\/mail\/(\d{1,15})$/.exec(pathname)?.[1]
  if (linked || !id) return linked
  try {
    await mailSink.admit(mailKeyOf(request.headers))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
  const mail = await db.selectFrom('stored_mail').select('body_html').where('id', '=', Number(id)).executeTakeFirst()
  if (!mail) return undefined
  return new Response(mail.body_html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}
