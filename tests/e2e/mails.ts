import type { Page } from '@playwright/test'
import type { StoredMail } from '#contract/dev.ts'

/** The stored mails to an address, newest first, from /dev/mail.json. */
export async function mailsTo(page: Page, address: string): Promise<StoredMail[]> {
  const answer = await page.request.get('/dev/mail.json')
  const { data } = (await answer.json()) as { data: { list: StoredMail[] } }
  return data.list.filter(({ recipient }) => recipient === address)
}

/** The code in the newest mail to an address; throws when there is no mail. */
export async function codeMailedTo(page: Page, address: string): Promise<string> {
  const [newest] = await mailsTo(page, address)
  return /^\d{6}$/m.exec(newest!.body_text)![0]
}
