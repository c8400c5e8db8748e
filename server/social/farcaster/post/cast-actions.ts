import { addMissing, removeRows } from '#server/platform/data/rows.ts'
import { Refusal } from '#contract/errors.ts'
import { socialOf, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { castIdOf } from './cast-id.ts'
import { resultOf, submit } from './submit.ts'

/** Refuses `cast_gone` for a cast that does not exist, `cast_foreign` for one of another author. */
export const deleteCast: SocialCall<'deleteCast'> = async ({ hash }, context) => {
  const { fid } = await castIdOf(hash, context)
  if (fid !== context.caller.signer.fid) throw new Refusal('cast_foreign')
  return resultOf(await submit({ kind: 'remove', hash }, context))
}

/** Likes or recasts a cast. A reaction to a deleted cast can be removed when the client sends the author. */
export const reaction: SocialCall<'reaction'> = async ({ hash, fid, type, on }, context) => {
  const cast = await socialOf(context).cast(hash)
  const author = cast?.fid ?? (on ? undefined : fid)
  if (author === undefined) throw new Refusal('cast_gone')
  return resultOf(await submit({ kind: type, on, target: { castId: { fid: author, hash } } }, context))
}

/** Bookmarks are stored here and never sent to the network. Refuses `cast_gone`; what is undone may be gone. */
export const bookmark: SocialCall<'bookmark'> = async ({ hash, on }, context) => {
  const { db, caller, now } = context
  const row = { account_id: caller.accountId, hash: Buffer.from(hash.slice(2), 'hex') }
  if (on) {
    await castIdOf(hash, context)
    await addMissing(db, 'cast_bookmark', { ...row, kept_at: now })
  } else await removeRows(db, 'cast_bookmark', { account_id: row.account_id, hash: row.hash })
  return { success: true, state: 'done' }
}
