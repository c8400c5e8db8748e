import { readFileSync } from 'node:fs'
import { html } from 'hono/html'
import { locales, localeFacts, type Locale } from '#domain/locale.ts'

type Words = Record<string, string>

const folder = new URL('./words/', import.meta.url)
const words = Object.fromEntries(
  locales.map((locale) => [locale, JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Words]),
) as Record<Locale, Words>

/** What a letter says; those that bring a code name it. */
export type MailKind =
  | 'login_code'
  | 'register_code'
  | 'already_registered'
  | 'reset_code'
  | 'no_account'
  | 'password_changed'

export interface MailFacts {
  site: string
  origin: string
  contact: string
  code?: string
  minutes?: number
}

export interface MailMessage {
  subject: string
  text: string
  html: string
}

/** Writes a letter in the reader's language, as text and as HTML that says the same. */
export function renderMail(kind: MailKind, locale: Locale, facts: MailFacts): MailMessage {
  const say = (key: string) =>
    words[locale][key]!.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name as keyof MailFacts] ?? ''))
  const opening = [say('greeting'), say(`${kind}_text`)]
  const ending = facts.code ? [say('code_life'), say('ignore')] : []
  const code = facts.code ? [facts.code] : []
  const foot = say('foot')
  const paragraph = (text: string) => html`<p>${text}</p>
`
  const page = html`<!doctype html>
<html lang="${localeFacts[locale].tag}"><body style="max-width:520px;margin:24px auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif;color:#16181d">
${opening.map(paragraph)}${code.map(
  (digits) => html`<p style="font:700 28px/1.2 ui-monospace,monospace;letter-spacing:6px">${digits}</p>
`,
)}${ending.map(paragraph)}<p style="margin-top:32px;padding-top:12px;border-top:1px solid #d9dce2;font-size:13px;color:#5b616c"><a href="${facts.origin}" style="color:inherit">${foot}</a></p>
</body></html>`
  return {
    subject: say(`${kind}_subject`),
    text: [...opening, ...code, ...ending, `-- \n${foot}\n${facts.origin}`].join('\n\n'),
    html: String(page),
  }
}
