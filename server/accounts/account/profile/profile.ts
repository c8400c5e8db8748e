import type { account } from '#contract/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readAccount } from '#server/accounts/account/account.ts'
import { displayName } from '#domain/accounts/account.ts'
import { maxNicknameLength } from '#domain/platform/constants.ts'
import { Refusal } from '#contract/errors.ts'
import { type UploadServices, avatarOf } from '#server/platform/upload/save.ts'
import { useImages } from '#server/platform/upload/use.ts'
import { readingChoice } from '#domain/platform/language/reading-languages.ts'

/** The name of an avatar's user in the table of uses (server/platform/upload/use.ts). */
export const avatarUse = (accountId: number) => `avatar:${accountId}`

export const info: Handler<typeof account.info> = (_, context) => readAccount(context.db, context.caller.accountId)

/**
 * Refuses `enter_nickname` if nothing visible remains of the name, `foreign_image` for a picture that was not uploaded
 * here.
 */
export const editInfo: Handler<typeof account.editInfo, UploadServices> = async ({ nickname, image }, context) => {
  const { db, config } = context
  const { accountId } = context.caller
  const name = nickname === undefined ? undefined : displayName(nickname, maxNicknameLength)
  if (name === '') throw new Refusal('enter_nickname')
  const avatar = image ? await avatarOf(context, image) : undefined
  if (image && !avatar) throw new Refusal('foreign_image')
  await db.transaction().execute(async (trx) => {
    const named = trx.updateTable('account').where('id', '=', accountId)
    if (name !== undefined) await named.set({ nickname: name }).execute()
    if (image === undefined) return
    await named.set({ image_url: avatar?.url ?? '' }).execute()
    await useImages(trx, config, avatarUse(accountId), avatar ? [avatar.url] : [])
  })
  return readAccount(db, accountId)
}

/** Stores the canonical form of the choice. */
export const setReading: Handler<typeof account.setReading> = async ({ langs }, { db, caller }) => {
  const reading = readingChoice(langs)
  await db.updateTable('account').set({ reading }).where('id', '=', caller.accountId).execute()
  return { langs: reading }
}
