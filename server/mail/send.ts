import nodemailer, { type Transporter } from 'nodemailer'
import { Refusal } from '#contract/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { writeLetter, type LetterFacts, type LetterKind } from './letter.ts'

const transporters = new Map<string, Transporter>()
const site = 'Farwire'

/**
 * Sends a letter through SMTP_URL, or keeps it in the database for /dev/mail where there is no mail server.
 * Refuses `mail_failed` when the server does not take it: the reader can ask again at once.
 */
export async function sendLetter(
  { db, config }: { db: Database; config: Config },
  to: string,
  kind: LetterKind,
  locale: Locale,
  facts: Pick<LetterFacts, 'code' | 'minutes'> = {},
): Promise<void> {
  const { subject, text, html } = writeLetter(kind, locale, {
    site,
    origin: config.site.origin,
    contact: config.site.contactEmail,
    ...facts,
  })
  if (!config.mail.smtpUrl) {
    await db.insertInto('kept_mail').values({ recipient: to, subject, body_text: text, body_html: html }).execute()
    return
  }
  const from = { name: site, address: config.mail.from }
  await transporterOf(config.mail.smtpUrl)
    .sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    .catch((error: unknown) => {
      throw Object.assign(new Refusal('mail_failed'), { cause: error })
    })
}

/** One pool of connections for a server. The call's own deadline is 10 s, so the mail server gets less. */
function transporterOf(smtpUrl: string): Transporter {
  let transporter = transporters.get(smtpUrl)
  if (!transporter) {
    const url = new URL(smtpUrl)
    const standard = { pool: 'true', connectionTimeout: '4000', greetingTimeout: '4000', socketTimeout: '8000' }
    for (const [name, value] of Object.entries(standard))
      if (!url.searchParams.has(name)) url.searchParams.set(name, value)
    transporter = nodemailer.createTransport(url.href)
    transporters.set(smtpUrl, transporter)
  }
  return transporter
}
