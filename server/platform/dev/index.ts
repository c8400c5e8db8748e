import { dev } from '#contract/platform/dev.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'

const maxMails = 100

/** The stored mails, newest first, for a browser with their key. */
const mail: Handler<typeof dev.mail, MailServices> = async (_, { db, services, client }) => {
  await services.mailSink.admit(client.mailKey)
  const mails = await db.selectFrom('stored_mail').selectAll().orderBy('id', 'desc').limit(maxMails).execute()
  return {
    list: mails.map(({ created_at, ...mail }) => ({ ...mail, add_time: Math.floor(created_at.getTime() / 1000) })),
  }
}

export const handlers = bind(dev, { mail })
