import { expect } from '@playwright/test'
import type { StoredMail } from '#contract/platform/dev.ts'
import type { TestSite } from './site.ts'

/** The cookie that the link to the stored mails sets. */
export async function mailCookie(site: TestSite): Promise<string> {
  const { headers } = await fetch(await site.services.mailSink.link(), { redirect: 'manual' })
  return headers.getSetCookie()[0]!.split(';')[0]!
}

/** The stored mails to an address, newest first, from /dev/mail.json. */
export async function mailsTo(site: TestSite, address: string): Promise<StoredMail[]> {
  const headers = { cookie: await mailCookie(site) }
  const { data } = await site.call<{ list: StoredMail[] }>('/dev/mail.json', { headers })
  return data.list.filter(({ recipient }) => recipient === address)
}

/** Waits for a mail to an address, and returns the code in the newest one. */
export async function codeMailedTo(site: TestSite, address: string): Promise<string> {
  await expect.poll(() => mailsTo(site, address)).not.toEqual([])
  const [newest] = await mailsTo(site, address)
  return /^\d{6}$/m.exec(newest!.body_text)![0]
}
