import { z } from 'zod'
import { readHtml } from '#server/platform/text/html.ts'
import { readJsonText } from '#server/platform/text/json.ts'
import { plainText, type PlainText } from '#server/platform/text/plain-text.ts'

const kept = new Set(['a', 'b', 'strong', 'i', 'em', 'br', 'blockquote', 'code', 'pre', 's', 'u'])
const maxTitle = 200

/** How a page of Telegram shows a channel: by the classes of an element, its name and its other attributes. */
interface PageForm {
  isTitle: (has: Has, isBeforeMessages: boolean) => boolean
  /** The id of the message that begins with the element. */
  messageOf: (has: Has, attributes: Attributes) => string | undefined
  isText: (has: Has) => boolean
  dateOf: (has: Has, attributes: Attributes) => string | undefined
}
type Has = (name: string) => boolean
type Attributes = Record<string, string>

const publicPage: PageForm = {
  isTitle: (has) => has('tgme_channel_info_header_title'),
  messageOf: (has, attributes) => (has('tgme_widget_message') ? attributes['data-post'] : undefined),
  // The quoted message of a reply is not part of its text.
  isText: (has) => has('tgme_widget_message_text') && !has('js-message_reply_text'),
  dateOf: (_, { datetime }) => datetime,
}

/** `messages.html` of Telegram Desktop. */
const exportedPage: PageForm = {
  isTitle: (has, isBeforeMessages) => isBeforeMessages && has('text') && has('bold'),
  messageOf: (has, { id }) => (has('message') && has('default') ? id : undefined),
  isText: (has) => has('text'),
  dateOf: (has, { title }) => (has('date') ? title : undefined),
}

const isExportedPage = (html: string) =>
  html.includes('class="page_header') && /class="message (?:default|service) /.test(html)

/** A message with a text: its first line is its title, the rest its text as HTML. */
export interface TelegramMessage {
  /** `channel/123`, of an export `message123`. */
  post: string
  /** '' where the title is too long for one. */
  title: PlainText
  content: string
  /** As written. */
  date: string
}

export interface TelegramChannel {
  title: string
  messages: TelegramMessage[]
}

/** The messages with a text on the page that Telegram shows of a public channel. */
export const publicMessages = (html: string): TelegramChannel => channelIn(html, publicPage)

/** The messages with a text that Telegram Desktop exported, as a page or as JSON; undefined for any other text. */
export const exportedMessages = (text: string): TelegramChannel | undefined =>
  isExportedPage(text) ? channelIn(text, exportedPage) : exportedJson(text)

const text = z.string().catch('')
const plain = z.string().transform((text): { text: string; href?: unknown } => ({ text }))
const piece = plain.or(z.looseObject({ text: z.string() })).catch({ text: '' })
const exportedMessage = z
  .object({
    id: z.number().int().or(text),
    type: text,
    date: text,
    date_unixtime: z.string().optional().catch(undefined),
    text: z.preprocess((value) => [value].flat(), z.array(piece)),
  })
  .catch({ id: '', type: '', date: '', date_unixtime: undefined, text: [] })
const exported = z.object({ name: text.nullish(), messages: z.array(exportedMessage) })

/** `result.json` */
function exportedJson(text: string): TelegramChannel | undefined {
  if (!/^\s*\{/.test(text) || !text.includes('"messages"')) return undefined
  const { data } = exported.safeParse(readJsonText(text))
  if (data?.messages.every(({ type, date }) => !type || !date) && data.messages.length > 0) return undefined
  const messages = data?.messages
    .filter(({ type }) => type === 'message')
    .map((message): Message => {
      const html = message.text.map((piece) => linked(escaped(piece.text), piece.href)).join('')
      const date = message.date_unixtime ?? message.date
      return { post: message.id === '' ? '' : `message${message.id}`, html: html.replace(/\n/g, '<br>'), date }
    })
  return messages && channelOf(data?.name ?? '', messages)
}

const linked = (html: string, href: unknown) =>
  typeof href === 'string' ? `${openTag('a', { href })}${html}</a>` : html

const channelOf = (title: string, messages: Message[]): TelegramChannel => ({
  title: title.trim(),
  messages: messages.filter(({ html }) => plainText(html) !== '').map(titled),
})

function channelIn(html: string, form: PageForm): TelegramChannel {
  const messages: Message[] = []
  let title = ''
  // The element that is being read, and how deep within it.
  let isHidden = false
  let reading: { to: 'text' | 'channel'; depth: number } | undefined
  readHtml(html, () => ({
    onopentag(name, { class: classes = '', ...attributes }) {
      const has = (one: string) => classes.split(/\s+/).includes(one)
      isHidden = name === 'script' || name === 'style'
      if (reading) {
        if (reading.to === 'text') messages.at(-1)!.html += openTag(name, attributes)
        if (!isVoid(name)) reading.depth++
        return
      }
      const post = form.messageOf(has, attributes)
      if (form.isTitle(has, messages.length === 0)) reading = { to: 'channel', depth: 1 }
      else if (post) messages.push({ post, html: '', date: '' })
      else if (messages.length === 0) return
      else if (form.isText(has) && messages.at(-1)!.html === '') reading = { to: 'text', depth: 1 }
      else messages.at(-1)!.date ||= form.dateOf(has, attributes) ?? ''
    },
    ontext(text) {
      if (isHidden) return
      if (reading?.to === 'text') messages.at(-1)!.html += escaped(text)
      else if (reading) title += text
    },
    onclosetag(name) {
      isHidden = false
      if (!reading || isVoid(name)) return
      if (--reading.depth === 0) reading = undefined
      else if (reading.to === 'text' && kept.has(name)) messages.at(-1)!.html += `</${name}>`
    },
  }))
  return channelOf(title, messages)
}

interface Message {
  post: string
  html: string
  date: string
}

const isVoid = (name: string) => /^(?:br|img|hr|input|meta|link|source|wbr)$/.test(name)
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const openTag = (name: string, { href }: Record<string, string>) =>
  !kept.has(name) ? '' : name === 'a' ? `<a href="${escaped(href ?? '').replace(/"/g, '&quot;')}">` : `<${name}>`

function titled({ post, html, date }: Message): TelegramMessage {
  const [first = '', ...rest] = html.split('<br>').filter((line) => plainText(line) !== '')
  const title = plainText(first)
  return title.length <= maxTitle
    ? { post, title, content: rest.map((line) => `<p>${line}</p>`).join(''), date }
    : { post, title: '', content: html, date }
}
