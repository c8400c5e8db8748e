/** The networks whose accounts can be verified. */
export const channelTypes = ['telegram', 'x'] as const
export type ChannelType = (typeof channelTypes)[number]

const maxAccountLength = 64

/** An account as a reader typed it: the name without `@`, and the network if a link determines it. */
export interface NamedAccount {
  account: string
  type?: ChannelType
}

const link =
  /^(?:https?:\/\/)?(?:www\.|m\.|mobile\.)?(t\.me|telegram\.me|x\.com|twitter\.com)\/(?:@|s\/)?([^/?#]+)\/?(?:[?#].*)?$/i
/**
 * No white space within a name, no part of a link. Invisible characters are retained, because they reveal a look-alike.
 */
const name = /^@?([^ \t\r\n@/:\0]+)$/u

/**
 * Parses `@name`, a name alone, or a link to an account of Telegram or X. The case of letters is retained: @Abc and
 * @abc are different accounts. Undefined for any other text.
 */
export function readAccount(text: string): NamedAccount | undefined {
  const typed = text.toWellFormed().replace(/^[ \t\r\n]+|(?<![ \t\r\n])[ \t\r\n]+$/g, '')
  const [, host, linked] = link.exec(typed) ?? []
  const found = name.exec(linked ?? typed)?.[1]
  if (!found || [...found].length > maxAccountLength) return undefined
  const account = `@${found}`
  return host ? { account, type: /^t/i.test(host) && !/^tw/i.test(host) ? 'telegram' : 'x' } : { account }
}

/** The address of an account's page on its network. */
export const addressOfAccount = (type: ChannelType, account: string) =>
  (type === 'telegram' ? 'https://t.me/' : 'https://x.com/') + encodeURIComponent(account.slice(1))
