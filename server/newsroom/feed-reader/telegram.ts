import { z } from 'zod'
import { faultText } from '#domain/newsroom/source-fault.ts'
import { readHtml } from '#server/platform/text/html.ts'
import { readJsonText } from '#server/platform/text/json.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { FeedError, type FeedDocument, type FeedEntry } from './parse.ts'

const kept = new Set(['a', 'b', 'strong', 'i', 'em', 'br', 'blockquote', 'code', 'pre', 's', 'u'])
const maxTitle = 200
const channelName = /^[a-z][\w]{3,31}$/i

/** The address of a public channel's page for the web, from its name, `@name` or a link to it. Undefined for what is none. */
export function telegramAddress(given: string): string | undefined {
  const name = given
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/(?:s\/)?/i, '')
    .replace(/^@/, '')
  const bare = name.split(/[/?#]/)[0] ?? ''
  return channelName.test(bare) ? `https://t.me/s/${bare}` : undefined
}

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

/** Whether a text is a page of messages that Telegram Desktop exported. */
export const isExportedPage = (html: string) =>
  html.includes('class="page_header') && /class="message (?:default|service) /.test(html)

/**
 * Reads the page that Telegram shows of a public channel. The first line of a message is its title, the rest its text; messages without a
 * text are left out. Refuses with FeedError for any other page, as for a channel that is private or does not exist.
 */
export function readTelegram(html: string): FeedDocument {
  const { title, messages } = messagesOf(html, publicPage)
  if (title === '' && messages.length === 0) throw new FeedError(faultText('no_telegram'))
  const home = messages[0] ? `https://t.me/${messages[0].post.split('/')[0]}` : ''
  const withLinks = messages.map((message) => ({ ...message, link: `https://t.me/${message.post}` }))
  return documentOf(title, withLinks, home)
}

/** Reads a page that Telegram Desktop exported; it names no address of the channel. */
export function readExportedPage(html: string): FeedDocument {
  const { title, messages } = messagesOf(html, exportedPage)
  return documentOf(title, messages)
}

const exported = z.object({
  name: z.string().nullish(),
  messages: z.array(
    z.object({
      id: z.number().int(),
      type: z.string(),
      date: z.string(),
      date_unixtime: z.string().optional(),
      text: z.union([z.string(), z.array(z.union([z.string(), z.looseObject({ text: z.string() })]))]),
    }),
  ),
})

/** Reads `result.json` of Telegram Desktop; undefined for any other text. */
export function readExportedJson(text: string): FeedDocument | undefined {
  if (!/^\s*\{/.test(text) || !text.includes('"messages"')) return undefined
  const { data } = exported.safeParse(readJsonText(text))
  const messages = data?.messages
    .filter(({ type }) => type === 'message')
    .map((message): Message => {
      const pieces = [message.text].flat().map((piece) => (typeof piece === 'string' ? { text: piece } : piece))
      const html = pieces.map((piece) => linked(escaped(piece.text), 'href' in piece ? piece.href : undefined)).join('')
      const date = message.date_unixtime ?? message.date
      return { post: `message${message.id}`, html: html.replace(/\n/g, '<br>'), date, link: '' }
    })
  return messages && documentOf(data?.name ?? '', messages)
}

const linked = (html: string, href: unknown) =>
  typeof href === 'string' ? `${openTag('a', { href })}${html}</a>` : html

const documentOf = (title: string, messages: Message[], homeLink = ''): FeedDocument => ({
  title: title.trim(),
  homeLink,
  selfLink: '',
  language: '',
  entries: messages.filter(({ html }) => plainText(html) !== '').map(entryOf),
  wasRepaired: false,
})

function messagesOf(html: string, form: PageForm): { title: string; messages: Message[] } {
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
      else if (post) messages.push({ post, html: '', date: '', link: '' })
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
  return { title, messages }
}

interface Message {
  /** `channel/123`, of an export `message123`. */
  post: string
  html: string
  date: string
  link: string
}

const isVoid = (name: string) => /^(?:br|img|hr|input|meta|link|source|wbr)$/.test(name)
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const openTag = (name: string, { href }: Record<string, string>) =>
  !kept.has(name) ? '' : name === 'a' ? `<a href="${escaped(href ?? '').replace(/"/g, '&quot;')}">` : `<${name}>`

function entryOf({ post, html, date, link }: Message): FeedEntry {
  const [first = '', ...rest] = html.split('<br>').filter((line) => plainText(line) !== '')
  const title = plainText(first)
  const isHeadline = title.length <= maxTitle
  return {
    guid: post,
    link,
    title: isHeadline ? title : '',
    summary: '',
    content: isHeadline ? rest.map((line) => `<p>${line}</p>`).join('') : html,
    date,
    image: '',
    tags: [],
    language: '',
    base: '',
  }
}
