import nodemailer, { type Transporter } from 'nodemailer'
import { Refusal } from '#contract/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { CallServices } from '#server/call/context.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import type { MailSink } from './sink.ts'
import { renderMail, type MailFacts, type MailKind } from './template.ts'

/** Sends the site's mail. */
export interface Mailer {
  /**
   * Sends a mail through SMTP_URL. Without a mail server it is stored in the database and shown at /dev/mail. Refuses
   * `mail_failed` when the server does not accept it; the caller can try again at once.
   */
  send(to: string, kind: MailKind, locale: Locale, facts?: Pick<MailFacts, 'code' | 'minutes'>): Promise<void>
  close(): void
}

/** The services that calls which send mail need. */
export interface MailServices extends CallServices {
  mailer: Mailer
  mailSink: MailSink
}

const site = 'Farwire'

/** Opens the mail server of the configuration; the first mail connects. */
export function openMailer({ db, config }: { db: Database; config: Config }): Mailer {
  const transporter = config.mail.smtpUrl ? openTransporter(config.mail.smtpUrl) : undefined
  return {
    async send(to, kind, locale, facts = {}) {
      const { subject, text, html } = renderMail(kind, locale, {
        site,
        origin: config.site.origin,
        contact: config.site.contactEmail,
        ...facts,
      })
      if (!transporter) {
        await db
          .insertInto('stored_mail')
          .values({ recipient: to, subject, body_text: text, body_html: html })
          .execute()
        return
      }
      const from = { name: site, address: config.mail.from }
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transporter
        .sendMail({ from, to: { name: '', address: to }, subject, text, html, headers })
        .catch((error: unknown) => {
          throw Object.assign(new Refusal('mail_failed'), { cause: error })
        })
    },
    close: () => transporter?.close(),
  }
}

/** One pool of connections. A call's own deadline is 10 s, so the mail server gets less. */
function openTransporter(smtpUrl: string): Transporter {
  const url = new URL(smtpUrl)
  const defaults = { pool: 'true', connectionTimeout: '4000', greetingTimeout: '4000', socketTimeout: '8000' }
  for (const [name, value] of Object.entries(defaults))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return nodemailer.createTransport(url.href)
}
