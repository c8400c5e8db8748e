import type { deskItem } from '#contract/newsroom/item.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { StaffContext, Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { rowOf } from '#server/platform/data/rows.ts'
import { detailOf } from './detail.ts'
import { review } from './review.ts'

/** Returns a text to its writer, who is notified by mail in the language of the text. */
export const sendBack: Handler<typeof deskItem.sendBack, MailServices> = async (
  { article_id, lang, note },
  context,
) => {
  const id = { articleId: article_id, lang }
  const { writerId, title } = await review(context, { ...id, act: 'return', note })
  await mailReturned(context, writerId, { lang, title, note, path: `items/${article_id}/${lang}` })
  return { version: await detailOf(context, id) }
}

/** Mails someone else that a text waits for them again; `path` is its address within the newsroom. */
export async function mailReturned(
  { db, config, services, caller }: StaffContext<MailServices>,
  staffId: number | null,
  { lang, title, note, path }: { lang: Locale; title: string; note: string; path: string },
): Promise<void> {
  if (staffId === null || staffId === caller.staffId) return
  const writer = await rowOf(db, 'staff', { id: staffId, ended_at: null }, ['email'])
  const address = `${config.site.origin}/newsroom/${path}`
  // The note is at the text as well: a mail server that is away refuses nothing.
  if (writer)
    await services.mailer
      .sendLetter(writer.email, 'text_returned', lang, { items: [{ title, address, about: note }] })
      .catch(() => undefined)
}
