import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { clientOf, type Bindings } from '#server/call/client.ts'

/** A mail may have inline styles and nothing else, and only our own page may frame it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox"

/**
 * The HTML of a stored mail at `/dev/mail/<id>`, a document of its own for the frame of /dev/mail. Undefined for every other
 * address, for all but this machine, and where a mail server is set up.
 */
export async function answerMailPage(
  request: Request,
  bindings: Bindings,
  { config, db }: { config: Config; db: Database },
): Promise<Response | undefined> {
  const id = /^\/dev\/mail\/(\d{1,15})$/.exec(new URL(request.url).pathname)?.[1]
  if (!id || config.mail.smtpUrl || !clientOf(request, bindings).isHere) return undefined
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
