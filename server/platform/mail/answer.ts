import { html } from 'hono/html'
import type { Locale } from '#domain/platform/locale.ts'
import { footLink, mailDocument, mailWords, type MailFacts, type MailMessage } from './template.ts'

/** The text that was reported to the desk, and the desk's answer. Plain text with line breaks. */
export interface ReportAnswer {
  report: string
  answer: string
}

/** Renders the answer to a report in the language of its sender, with the report under it. */
export function renderAnswer(
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
