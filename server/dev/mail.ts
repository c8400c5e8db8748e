import type { dev } from '#contract/dev.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/call/handler.ts'

const maxMails = 100

/** The stored mails, newest first. Served to this machine only, and only without a configured mail server. */
export const mail: Handler<typeof dev.mail> = async (_, { db, config, client }) => {
  if (config.mail.smtpUrl || !client.isHere) throw new Refusal('not_found')
  const mails = await db.selectFrom('stored_mail').selectAll().orderBy('id', 'desc').limit(maxMails).execute()
  return {
    list: mails.map(({ created_at, ...mail }) => ({ ...mail, add_time: Math.floor(created_at.getTime() / 1000) })),
  }
}
