import type { deskMedia } from '#contract/newsroom/media.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { newKey } from './address.ts'
import { requireFile, useFile } from './file.ts'
import { checkedWords } from './open.ts'
import { mediaOf } from './rows.ts'

export const add: Handler<typeof deskMedia.add> = async ({ file, title, ...words }, context) => {
  const { db, config, caller, now } = context
  const { alts, credit } = checkedWords(words)
  const id = await db.transaction().execute(async (trx) => {
    await requireFile(trx, file)
    const media = { title: title.trim(), alts: JSON.stringify(alts), credit }
    const added = await trx
      .insertInto('media')
      .values({ ...media, key: newKey(), file, staff_id: caller.staffId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await useFile(trx, config, added.id, file)
    await recordChange(trx, context, {
      action: 'media.add',
      kind: 'media',
      id: added.id,
      after: { file, title: media.title, alts, credit },
    })
    return added.id
  })
  return { media: await mediaOf(db, id) }
}
