import nodemailer, { type Transporter } from 'nodemailer'
import { Refusal } from '#contract/errors.ts'
import { localisePath, type Locale } from '#domain/platform/locale.ts'
import type { CallServices } from '#server/platform/call/handler.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { outlet } from '#server/platform/fetch/outlet.ts'
import { recorded } from '#server/platform/pulse/last-run.ts'
import type { MailSink } from './sink.ts'
import { renderLetter, type LetterFacts, type LetterKind } from './letter.ts'
import {
  renderMail,
  type MailFacts,
  type MailKind,
  type MailMessage,
  footLink,
  mailDocument,
  mailWords,
} from './template.ts'
import { html } from 'hono/html'

/** Sends the site's mail. */
export interface Mailer {
  /**
   * Sends a mail through SMTP_URL. Without a mail server, and in a quiet site, it is stored in the database and shown at /dev/mail. Refuses
   * `mail_failed` if the server does not accept it; the caller can try again immediately.
   */
  send(to: string, kind: MailKind, locale: Locale, facts?: Pick<MailFacts, 'code' | 'minutes'>): Promise<void>
  /**
   * Like `send`, for the mails of a subscription. With `end`, mail programs offer to end it with one click (RFC 8058).
   */
  sendLetter(to: string, kind: LetterKind, locale: Locale, facts: LetterFacts): Promise<void>
  /** Sends the desk's answer to a person who reported something. Refuses `mail_failed`. */
  sendAnswer(to: string, locale: Locale, answer: ReportAnswer): Promise<void>
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
  async function deliver(to: string, { subject, text, html }: MailMessage, more: Record<string, string> = {}) {
    if (!transporter || outlet.isShut) {
      await db.insertInto('stored_mail').values({ recipient: to, subject, body_text: text, body_html: html }).execute()
      return
    }
    const from = { name: site, address: config.mail.from }
    const headers = { 'Auto-Submitted': 'auto-generated', ...more }
    const message = { from, to: { name: '', address: to }, subject, text, html, headers }
    await recorded(db, 'mail', () => transporter.sendMail(message)).catch((error: unknown) => {
      throw new Refusal('mail_failed', {}, { cause: error })
    })
  }

  const factsIn = (locale: Locale) => ({
    site,
    home: config.site.origin + localisePath('/', locale, config.site.defaultLocale),
    contact: config.site.contactEmail,
  })
  return {
    send: (to, kind, locale, more = {}) => deliver(to, renderMail(kind, locale, { ...factsIn(locale), ...more })),
    sendLetter: (to, kind, locale, letter) =>
      deliver(to, renderLetter(kind, locale, letter, factsIn(locale)), letter.end ? oneClick(letter.end) : {}),
    sendAnswer: (to, locale, answer) => deliver(to, renderAnswer(locale, answer, factsIn(locale))),
    close: () => transporter?.close(),
  }
}

/** RFC 2369 and RFC 8058: a mail program ends the subscription by a POST, without opening a page. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** One pool of connections. A call's own deadline is 10 s, so the mail server gets less. */
function openTransporter(smtpUrl: string): Transporter {
  const url = new URL(smtpUrl)
  const defaults = { pool: 'true', connectionTimeout: '4000', greetingTimeout: '4000', socketTimeout: '8000' }
  for (const [name, value] of Object.entries(defaults))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return nodemailer.createTransport(url.href)
}

/** The text that was reported to the desk, and the desk's answer. Plain text with line breaks. */
interface ReportAnswer {
  report: string
  answer: string
}

/** Renders the answer to a report in the language of its sender, with the report under it. */
function renderAnswer(
  locale: Locale,
  { report, answer }: ReportAnswer,
  { site, home }: Pick<MailFacts, 'site' | 'home'>,
): MailMessage {
  const textOf = (key: string) => mailWords[locale][key]!.replaceAll('{site}', site)
  const [greeting, asked, answered] = ['greeting', 'report_answered_text', 'report_answered_answer'].map(textOf)
  const foot = textOf('foot')
  const quoted = report.split('\n').map((line) => `> ${line}`)
  const body = html`<p>${greeting}</p>
<p>${asked}</p>
<blockquote style="margin:0;padding-left:12px;border-left:2px solid #d9dce2;color:#5b616c;white-space:pre-line">${report}</blockquote>
<p>${answered}</p>
<p style="white-space:pre-line">${answer}</p>
`
  return {
    subject: textOf('report_answered_subject'),
    text: [greeting, asked, quoted.join('\n'), answered, answer, `-- \n${foot}\n${home}`].join('\n\n'),
    html: mailDocument(locale, body, footLink(home, foot)),
  }
}
