import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { mailKeyCookie } from '#server/platform/call/mail-key.ts'
import { isLoopback } from '#server/platform/config/address.ts'
import type { Config } from '#server/platform/config/config.ts'
import { outlet } from '#server/platform/fetch/outlet.ts'
import type { Database } from '#server/platform/data/database.ts'

/**
 * The mails that are stored for want of a mail server contain login codes, so they open only with a key. The key is in the link
 * that the start prints; a browser that opens the link gets it as a cookie. It follows from a secret of the database, so that it
 * is the same in every process and after a restart.
 */
export interface MailSink {
  /** False with a mail server, unless the site is quiet, and where the site is reached at anything but a loopback address: then nobody can read mails. */
  isOpen: boolean
  /** The link for the operator. */
  link(): Promise<string>
  /** Refuses `not_found` unless the key is right. */
  admit(key: string | undefined): Promise<void>
  /** Answers a request for the link: sets the cookie and redirects to the page. Undefined for any other request. */
  answerLink(request: Request): Promise<Response | undefined>
}

const keyParameter = 'key'
const cookieSeconds = 365 * 24 * 60 * 60

export function openMailSink({ db, config }: { db: Database; config: Config }): MailSink {
  const isOpen = () => (!config.mail.smtpUrl || outlet.isShut) && isLoopback(new URL(config.site.origin).hostname)

  async function readKey(): Promise<string> {
    const { client_hash_key: secret } = await db
      .selectFrom('site_secret')
      .select('client_hash_key')
      .executeTakeFirstOrThrow()
    return createHmac('sha256', secret).update('stored mails').digest('base64url')
  }

  async function isRight(key: string | null | undefined): Promise<boolean> {
    if (!isOpen() || !key) return false
    const [expected, received] = [Buffer.from(await readKey()), Buffer.from(key)]
    return expected.length === received.length && timingSafeEqual(expected, received)
  }

  return {
    get isOpen() {
      return isOpen()
    },
    link: async () => `${config.site.origin}/dev/mail?${keyParameter}=${await readKey()}`,
    async admit(key) {
      if (!(await isRight(key))) throw new Refusal('not_found')
    },
    async answerLink(request) {
      const url = new URL(request.url)
      const key = /\/dev\/mail\/?$/i.test(url.pathname) ? url.searchParams.get(keyParameter) : null
      if (!(await isRight(key))) return undefined
      return new Response(null, {
        status: 303,
        headers: {
          location: url.pathname,
          'set-cookie': `${mailKeyCookie}=${key}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict`,
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        },
      })
    },
  }
}
