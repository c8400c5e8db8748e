import { Refusal } from '#contract/errors.ts'
import type { deskMedia } from '#contract/newsroom/media.ts'
import { mediaTag } from '#contract/tags.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { requireFile, useFile } from './file.ts'
import { openMedia } from './open.ts'
import { mediaOf } from './rows.ts'
import { usesOf } from './uses.ts'

/** The change is visible to readers, so a picture of something public can be replaced only by those who may publish. */
export const replace: Handler<typeof deskMedia.replace> = async ({ id, file }, context) => {
  const { db, config, caller, now } = context
  await db.transaction().execute(async (trx) => {
    const media = await openMedia(trx, caller, id)
    if (!caller.may('item.publish') && (await usesOf(trx, media.key)).some((use) => use.is_public))
      throw new Refusal('not_permitted')
    await requireFile(trx, file)
    if (media.file === file) return
    await trx.updateTable('media').set({ file, replaced_at: now }).where('id', '=', id).execute()
    await useFile(trx, config, id, file)
    await publishEvents(trx, [{ kind: 'data', tag: mediaTag(media.key) }])
    await recordChange(trx, context, {
      action: 'media.replace',
      kind: 'media',
      id,
      before: { file: media.file },
      after: { file },
    })
  })
  return { media: await mediaOf(db, id) }
}
