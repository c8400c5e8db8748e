import { faultText } from '#domain/newsroom/source-fault.ts'
import { readHtml } from '#server/platform/text/html.ts'
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

/**
 * Reads the page that Telegram shows of a public channel. The first line of a message is its title, the rest its text; messages without a
 * text are left out. Refuses with FeedError for any other page, as for a channel that is private or does not exist.
 */
export function readTelegram(html: string): FeedDocument {
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
      if (has('tgme_channel_info_header_title')) reading = { to: 'channel', depth: 1 }
      else if (has('tgme_widget_message') && attributes['data-post'])
        messages.push({ post: attributes['data-post'], html: '', date: '' })
      // The quoted message of a reply is not part of its text.
      else if (
        has('tgme_widget_message_text') &&
        !has('js-message_reply_text') &&
        messages.length &&
        messages.at(-1)!.html === ''
      )
        reading = { to: 'text', depth: 1 }
      else if (name === 'time' && attributes.datetime && messages.length) messages.at(-1)!.date ||= attributes.datetime
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
  if (title === '' && messages.length === 0) throw new FeedError(faultText('no_telegram'))
  const home = messages[0] ? `https://t.me/${messages[0].post.split('/')[0]}` : ''
  return {
    title: title.trim(),
    homeLink: home,
    selfLink: '',
    language: '',
    entries: messages.filter(({ html: text }) => plainText(text) !== '').map(entryOf),
    wasRepaired: false,
  }
}

interface Message {
  /** `channel/123`. */
  post: string
  html: string
  date: string
}

const isVoid = (name: string) => /^(?:br|img|hr|input|meta|link|source|wbr)$/.test(name)
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const openTag = (name: string, { href }: Record<string, string>) =>
  !kept.has(name) ? '' : name === 'a' ? `<a href="${escaped(href ?? '').replace(/"/g, '&quot;')}">` : `<${name}>`

function entryOf({ post, html, date }: Message): FeedEntry {
  const [first = '', ...rest] = html.split('<br>').filter((line) => plainText(line) !== '')
  const title = plainText(first)
  const isHeadline = title.length <= maxTitle
  return {
    guid: post,
    link: `https://t.me/${post}`,
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
