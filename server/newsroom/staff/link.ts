import type { deskStaff } from '#contract/newsroom/staff.ts'
import { Refusal } from '#contract/errors.ts'
import { hashToken, newToken } from '#server/accounts/account/session/token.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { addRows } from '#server/platform/data/rows.ts'

export type LinkPurpose = 'owner' | 'invitation' | 'reset'

/** How many links for a new password work at once. */
const heldResets = 3
const hourMs = 3_600_000
const lifeMs: Record<LinkPurpose, number> = { owner: 24 * hourMs, invitation: 7 * 24 * hourMs, reset: hourMs }

/**
 * Makes a one-time link and returns its path. The token is behind the #, which no browser sends: no log of a server or proxy
 * has it. An earlier invitation of the same person ends; of the links for a new password the last three work, so that
 * nobody who asks for one in another's name ends the one that is being opened.
 */
export async function makeLink(db: Database, purpose: LinkPurpose, staffId: number | null, now: Date): Promise<string> {
  const token = newToken()
  if (staffId !== null) await endLinks(db, staffId, now, purpose === 'reset' ? heldResets - 1 : 0)
  await addRows(db, 'staff_link', {
    token_hash: hashToken(token),
    purpose,
    staff_id: staffId,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs[purpose]),
  })
  return `/newsroom/join#${token}`
}

/** Ends the links of a member of staff, but `kept` latest ones for a new password. */
export async function endLinks(db: Database, staffId: number, now: Date, kept = 0): Promise<void> {
  await db
    .updateTable('staff_link')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('token_hash', 'not in', ({ selectFrom }) =>
      selectFrom('staff_link as latest')
        .select('latest.token_hash')
        .where('latest.staff_id', '=', staffId)
        .where('latest.used_at', 'is', null)
        .where('latest.purpose', '=', 'reset')
        .orderBy('latest.created_at', 'desc')
        .limit(kept),
    )
    .execute()
}

/** Whether the newsroom has no owner who can log in. */
async function isWithoutOwner(db: Database): Promise<boolean> {
  const owner = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('ended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return !owner
}

/**
 * Where the newsroom begins, for its operator: until there is an owner, with a link that makes whoever opens it the owner. Of processes that
 * share a database the first one makes it, and the others say so.
 */
export function newsroomAddress(db: Database, isShared: boolean, now: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    if (!(await isWithoutOwner(trx))) return '/newsroom'
    await lock(trx, locks.ownerLink)
    const printed = trx
      .selectFrom('staff_link')
      .select('token_hash')
      .where('purpose', '=', 'owner')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
    if (isShared && (await printed.executeTakeFirst()))
      return '/newsroom (an earlier start printed the link of its owner; npm run staff -- add EMAIL owner makes one)'
    return `${await makeLink(trx, 'owner', null, now)} (once, within a day: makes you its owner)`
  })
}

/**
 * The purpose of a token. Refuses `link_ended` if it was used, has expired or never existed, and for the first owner's
 * once an owner can log in.
 */
export async function linkOf(db: Database, token: string, now: Date) {
  const link = await db
    .selectFrom('staff_link')
    .leftJoin('staff', 'staff.id', 'staff_link.staff_id')
    .select(['purpose', 'staff_id', 'email', 'name', 'staff.ended_at'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!link || link.ended_at || (link.purpose === 'owner' && !(await isWithoutOwner(db))))
    throw new Refusal('link_ended')
  return {
    purpose: link.purpose,
    staffId: link.staff_id,
    email: link.email ?? '',
    name: link.name ?? '',
  }
}

export const link: Handler<typeof deskStaff.link> = async ({ token }, { db, now }) => {
  const { purpose, email, name } = await linkOf(db, token, now)
  return { purpose, email, name }
}
