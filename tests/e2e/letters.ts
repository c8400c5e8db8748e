import type { Page } from 'playwright-core'
import type { KeptMail } from '#contract/dev.ts'

/** The mails that were kept for an address, newest first, as /dev/mail.json gives them. */
export async function lettersTo(page: Page, address: string): Promise<KeptMail[]> {
  const answer = await page.request.get('/dev/mail.json')
  const { data } = (await answer.json()) as { data: { list: KeptMail[] } }
  return data.list.filter(({ recipient }) => recipient === address)
}

/** The code in the newest mail to an address; without a mail it throws. */
export async function codeMailedTo(page: Page, address: string): Promise<string> {
  const [newest] = await lettersTo(page, address)
  return /^\d{6}$/m.exec(newest!.body_text)![0]
}
