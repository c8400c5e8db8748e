import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/call/handler.ts'

const most = 100

/** The kept mails, newest first. Only who sits at this machine reads them, and only where no mail server is set up. */
export const keptMails: Handler<'dev.mail'> = async (_, { db, config, client }) => {
  if (config.mail.smtpUrl || !client.isHere) throw new Refusal('not_found')
  const mails = await db.selectFrom('kept_mail').selectAll().orderBy('id', 'desc').limit(most).execute()
  return {
    list: mails.map(({ created_at, ...mail }) => ({ ...mail, add_time: Math.floor(created_at.getTime() / 1000) })),
  }
}
