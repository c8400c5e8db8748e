import { html } from 'hono/html'
import type { Locale } from '#domain/platform/locale.ts'
import { fillIn } from '#domain/platform/text/fill-in.ts'
import { footLink, mailDocument, mailWords, type MailFacts, type MailMessage } from './template.ts'

/** The mails of a subscription, the reminder of an entry in a calendar, those of an application for a camp, and those to the newsroom. */
export type LetterKind =
  | 'subscription_confirm'
  | 'subscription_known'
  | 'alert'
  | 'digest'
  | 'reminder'
  | 'camp_applied'
  | 'camp_application'
  | 'camp_accepted'
  | 'camp_declined'
  | 'staff_invitation'
  | 'staff_reset'
  | 'staff_passkey'
  | 'staff_factors_cleared'
  | 'text_returned'
  | 'status'
  | 'test'

export interface LetterItem {
  title: string
  address: string
  /** Time and source, in the zone and words of the reader. */
  about: string
}

export interface LetterFacts {
  /** The one address that the reader is to open. */
  link?: string
  items?: readonly LetterItem[]
  /** The zone of their times, as an offset: 'UTC+9'. */
  zone?: string
  /** The page of the subscription, and the address that ends it. */
  manage?: string
  end?: string
}

/** Renders a letter in a language, as text and as HTML with the same content. */
export function renderLetter(
  kind: LetterKind,
  locale: Locale,
  { link, items = [], zone = '', manage, end }: LetterFacts,
  { site, home }: Pick<MailFacts, 'site' | 'home'>,
): MailMessage {
  const values: Record<string, string | number> = { site, count: items.length, title: items[0]?.title ?? '', zone }
  const textOf = (key: string) => fillIn(mailWords[locale][key]!, values)
  const opening = textOf(`${kind}_text`)
  const action = link && { address: link, name: textOf(`${kind}_action`) }
  const closing = link ? textOf(`${kind}_end`) : ''
  const ways =
    manage && end
      ? [
          { address: manage, name: textOf('manage') },
          { address: end, name: textOf('end') },
        ]
      : []
  const foot = textOf('foot')
  const why = ways.length > 0 ? textOf('why') : ''
  const times = zone ? textOf('zone') : ''
  const body = html`<p>${opening}</p>
${action ? html`<p><a href="${action.address}" style="display:inline-block;padding:10px 18px;border-radius:4px;background:#16181d;color:#fff;font-weight:600;text-decoration:none">${action.name}</a></p>` : ''}
${items.map(
  ({
    title,
    address,
    about,
  }) => html`<p style="margin:0;padding:10px 0;border-top:1px solid #e6e8ec"><a href="${address}" style="color:#16181d;font-weight:600;text-decoration:none">${title}</a><br><span style="font-size:13px;color:#5b616c">${about}</span></p>
`,
)}${closing ? html`<p>${closing}</p>` : ''}`
  const htmlFoot = html`${times ? html`${times}<br>` : ''}${footLink(home, foot)}${why ? html`<br>${why}` : ''}${ways.map(
    ({ address, name }) => html`<br>${footLink(address, name)}`,
  )}`
  const lines = [
    opening,
    ...(action ? [`${action.name}: ${action.address}`] : []),
    ...items.map(({ title, address, about }) => `${title}\n${about}\n${address}`),
    ...(closing ? [closing] : []),
    ...(times ? [times] : []),
    ['-- ', foot, home, ...(why ? [why] : []), ...ways.map(({ address, name }) => `${name}: ${address}`)].join('\n'),
  ]
  return {
    subject: subjectOf(kind, items, textOf),
    text: lines.join('\n\n'),
    html: mailDocument(locale, body, htmlFoot),
  }
}

/** An alert is known by its headline, a reminder by its entry. */
function subjectOf(kind: LetterKind, items: readonly LetterItem[], textOf: (key: string) => string): string {
  if (kind !== 'alert' && kind !== 'reminder') return textOf(`${kind}_subject`)
  return items.length === 1 ? items[0]!.title : textOf('alert_more')
}
