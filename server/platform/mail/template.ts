import { html } from 'hono/html'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { fillIn } from '#domain/platform/text/fill-in.ts'
import { readWords } from '#server/platform/text/words.ts'

/** The texts of mails by language. */
export const mailWords = readWords(new URL('words/', import.meta.url))

/** The kinds of mail; `…_code` kinds have a code. */
export type MailKind =
  | 'login_code'
  | 'register_code'
  | 'already_registered'
  | 'reset_code'
  | 'no_account'
  | 'password_changed'

export interface MailFacts {
  site: string
  /** The address of the home page in the language of the mail. */
  home: string
  contact: string
  code?: string
  minutes?: number
}

export interface MailMessage {
  subject: string
  text: string
  html: string
}

/** Renders a mail in a language, as text and as HTML with the same content. */
export function renderMail(kind: MailKind, locale: Locale, facts: MailFacts): MailMessage {
  const textOf = (key: string) => fillIn(mailWords[locale][key]!, facts)
  const opening = [textOf('greeting'), textOf(`${kind}_text`)]
  const ending = facts.code ? [textOf('code_life'), textOf('ignore')] : []
  const code = facts.code ? [facts.code] : []
  const foot = textOf('foot')
  const paragraph = (text: string) => html`<p>${text}</p>
`
  const body = html`${opening.map(paragraph)}${code.map(
    (digits) => html`<p style="font:700 28px/1.2 ui-monospace,monospace;letter-spacing:6px">${digits}</p>
`,
  )}${ending.map(paragraph)}`
  return {
    subject: textOf(`${kind}_subject`),
    text: [...opening, ...code, ...ending, `-- \n${foot}\n${facts.home}`].join('\n\n'),
    html: mailDocument(locale, body, footLink(facts.home, foot)),
  }
}

type Html = ReturnType<typeof html>

/** A link in the foot of a mail, high enough for a finger. */
export const footLink = (address: string, name: string): Html =>
  html`<a href="${address}" style="display:inline-block;padding:4px 0;color:inherit">${name}</a>`

/** The document of every mail: its body, and its foot in small type. */
export function mailDocument(locale: Locale, body: Html, foot: Html): string {
  return String(html`<!doctype html>
<html lang="${localeFacts[locale].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="max-width:520px;margin:24px auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif;color:#16181d">
${body}<p style="margin-top:32px;padding-top:12px;border-top:1px solid #d9dce2;font-size:13px;color:#5b616c">${foot}</p>
</body></html>`)
}
