/** The cookie of a browser that opened the link to the stored mails (server/platform/mail/sink.ts). */
export const mailKeyCookie = 'mail_key'

const pattern = new RegExp(`(?:^|;\\s*)${mailKeyCookie}=([\\w-]{1,100})(?:;|$)`)

/** The key of the stored mails that a request carries; '' without one. */
export const mailKeyOf = (headers: Headers): string => pattern.exec(headers.get('cookie') ?? '')?.[1] ?? ''
