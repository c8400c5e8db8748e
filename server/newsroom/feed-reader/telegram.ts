import { faultText } from '#domain/newsroom/source-fault.ts'
import { exportedMessages, publicMessages, type TelegramChannel } from '#server/newsroom/telegram/messages.ts'
import { emptyEntry, emptyFeed, FeedError, type FeedDocument } from './parse.ts'

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

/** Reads the page that Telegram shows of a public channel. Refuses with FeedError for any other page, as for a channel that is private. */
export function readTelegram(html: string): FeedDocument {
  const channel = publicMessages(html)
  if (channel.title === '' && channel.messages.length === 0) throw new FeedError(faultText('no_telegram'))
  const [name] = channel.messages[0]?.post.split('/') ?? []
  return documentOf(channel, name && `https://t.me/${name}`)
}

/** Reads what Telegram Desktop exports of a channel, which does not tell its address; undefined for any other text. */
export function readExport(text: string): FeedDocument | undefined {
  const channel = exportedMessages(text)
  return channel && documentOf(channel)
}

const documentOf = ({ title, messages }: TelegramChannel, homeLink = ''): FeedDocument => ({
  ...emptyFeed,
  title,
  homeLink,
  entries: messages.map(({ post, ...message }) => ({
    ...emptyEntry,
    guid: post,
    link: homeLink && `https://t.me/${post}`,
    ...message,
  })),
})
