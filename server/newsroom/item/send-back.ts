import type { deskItem } from '#contract/newsroom/item.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { detailOf } from './detail.ts'
import { review } from './review.ts'

/** Returns a text to its writer, who is notified by mail in the language of the text. */
export const sendBack: Handler<typeof deskItem.sendBack, MailServices> = async (
  { article_id, lang, note },
  context,
) => {
  const { db, config, services, caller } = context
  const id = { articleId: article_id, lang }
  const { writerId, title } = await review(context, { ...id, act: 'return', note })
  if (writerId !== null && writerId !== caller.staffId) {
    const writer = await db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', writerId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    const address = `${config.site.origin}/newsroom/items/${article_id}/${lang}`
    // The note is at the text as well: a mail server that is away refuses nothing.
    if (writer)
      await services.mailer
        .sendLetter(writer.email, 'text_returned', lang, { items: [{ title, address, about: note }] })
        .catch(() => undefined)
  }
  return { version: await detailOf(context, id) }
}
