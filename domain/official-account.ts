/** The networks on which accounts are verified. */
export const channelTypes = ['telegram', 'x'] as const
export type ChannelType = (typeof channelTypes)[number]

export const maxAccountLength = 64

/** An account as someone names it: `@` and its name, and the network when a link said it. */
export interface NamedAccount {
  account: string
  type?: ChannelType
}

const link =
  /^(?:https?:\/\/)?(?:www\.|m\.|mobile\.)?(t\.me|telegram\.me|x\.com|twitter\.com)\/(?:@|s\/)?([^/?#]+)\/?(?:[?#].*)?$/i
/** No white space that ends a word, no part of a link; invisible characters stay, for they tell a look-alike. */
const name = /^@?([^ \t\r\n@/:\0]+)$/u

/**
 * Reads `@name`, a name alone, or a link to an account of Telegram or X. Letters stay as they are: @Abc and @abc are different
 * accounts. Undefined for any other text.
 */
export function readAccount(text: string): NamedAccount | undefined {
  const typed = text.toWellFormed().replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
  const [, host, linked] = link.exec(typed) ?? []
  const found = name.exec(linked ?? typed)?.[1]
  if (!found || [...found].length > maxAccountLength) return undefined
  const account = `@${found}`
  return host ? { account, type: /^t/i.test(host) && !/^tw/i.test(host) ? 'telegram' : 'x' } : { account }
}

/** Where an account is to be seen. */
export const addressOfAccount = (type: ChannelType, account: string) =>
  (type === 'telegram' ? 'https://t.me/' : 'https://x.com/') + encodeURIComponent(account.slice(1))
