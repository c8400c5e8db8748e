import { displayName } from '#domain/account.ts'
import { maxNicknameLength } from '#domain/constants.ts'
import { Refusal } from '#contract/errors.ts'
import { readerOf } from '#server/call/caller.ts'
import type { Handler } from '#server/call/handler.ts'
import type { UploadServices } from '#server/upload/images.ts'
import { avatarOf } from '#server/upload/save.ts'
import { useImages } from '#server/upload/use.ts'
import { readAccount } from './account.ts'
import { endSessions } from './session.ts'

export const ownInfo: Handler<'account.info'> = (_, context) => readAccount(context.db, readerOf(context).accountId)

export const logout: Handler<'account.logout'> = async (_, context) => {
  const { accountId, sessionId } = readerOf(context)
  await endSessions(context.db, accountId, { only: sessionId }, 'logout', context.now)
  return {}
}

/** Refuses `enter_nickname` when nothing visible remains of the name, `foreign_image` for a picture that was not uploaded here. */
export const editInfo: Handler<'account.editInfo', UploadServices> = async ({ nickname, image }, context) => {
  const { db, config } = context
  const { accountId } = readerOf(context)
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

/** By which name an avatar is kept (server/upload/use.ts). */
export const avatarUse = (accountId: number) => `avatar:${accountId}`

export const listSessions: Handler<'account.sessions'> = async (_, { db, now, ...context }) => {
  const { accountId, sessionId } = readerOf(context)
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
  return {
    list: sessions.map(({ id, ip, user_agent, created_at, seen_at }) => ({
      id,
      ip,
      user_agent,
      add_time: seconds(created_at),
      seen_time: seconds(seen_at),
      is_current: id === sessionId,
    })),
  }
}

/** Whoever used the revoked session learns that somebody else ended it. A session of another account is not found. */
export const revokeSession: Handler<'account.revokeSession'> = async ({ id }, context) => {
  const { accountId, sessionId } = readerOf(context)
  const count = await endSessions(
    context.db,
    accountId,
    { only: id },
    id === sessionId ? 'logout' : 'replaced',
    context.now,
  )
  if (count === 0) throw new Refusal('not_found')
  return {}
}

/** The country is known only where a proxy in front of the site says it (`cf-ipcountry` and its like are not trusted here). */
export const ownIp: Handler<'account.ip'> = async (_, { client }) => ({ ip: client.ip, country: '' })
