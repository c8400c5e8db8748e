import { hasRoom } from '#server/platform/data/room.ts'
import { addMissing } from '#server/platform/data/rows.ts'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { PeopleList } from '#contract/social/people-list.ts'
import { displayName } from '#domain/accounts/account.ts'
import { maxListedPeople, maxListNameLength, maxPeopleLists } from '#domain/platform/constants.ts'
import { socialOf, type FarcasterSignerContext, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { answerFeed } from './answer.ts'
import { showProfiles } from './hydrate.ts'

export const peopleLists: SocialCall<'peopleLists'> = async ({ fid = 0 }, { db, caller }) => {
  const { rows: list } = await sql<PeopleList>`
    select id, name, count(member.fid)::int as count, coalesce(bool_or(member.fid = ${fid}), false) as has
    from people_list left join people_list_member as member on list_id = id
    where account_id = ${caller.accountId} group by id order by id
  `.execute(db)
  return { list }
}

export const createPeopleList: SocialCall<'createPeopleList'> = async ({ name: typed }, { db, caller, now }) => {
  const name = displayName(typed, maxListNameLength)
  if (name === '') throw new Refusal('bad_parameter', { name: 'name' })
  const own = { max: maxPeopleLists, owner: caller.accountId, where: sql`account_id = ${caller.accountId}` }
  return db.transaction().execute(async (trx) => {
    if (!(await hasRoom(trx, 'people_list', own))) throw new Refusal('people_full', { max: maxPeopleLists })
    const list = { account_id: caller.accountId, name, created_at: now }
    return trx.insertInto('people_list').values(list).returning('id').executeTakeFirstOrThrow()
  })
}

export const deletePeopleList: SocialCall<'deletePeopleList'> = async ({ id }, { db, caller }) => {
  const { numDeletedRows } = await db
    .deleteFrom('people_list')
    .where('id', '=', id)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return {}
}

/** Who is removed may not be on the network any more. */
export const listPerson: SocialCall<'listPerson'> = async ({ id, fid, on }, context) => {
  const { fids } = await ownList(id, context)
  const { db, now: added_at } = context
  if (!on) await db.deleteFrom('people_list_member').where('list_id', '=', id).where('fid', '=', fid).execute()
  else if (!fids.includes(fid)) {
    if (fids.length >= maxListedPeople) throw new Refusal('people_full', { max: maxListedPeople })
    if ((await socialOf(context).profiles([fid])).length === 0) throw new Refusal('person_unknown')
    await db.transaction().execute(async (trx) => {
      if (!(await hasRoom(trx, 'people_list_member', { max: maxListedPeople, owner: id, where: sql`list_id = ${id}` })))
        throw new Refusal('people_full', { max: maxListedPeople })
      await addMissing(trx, 'people_list_member', { list_id: id, fid, added_at })
    })
  }
  return {}
}

export const listedPeople: SocialCall<'listedPeople'> = async ({ id }, context) => {
  const { name, fids } = await ownList(id, context)
  return { name, list: await showProfiles(context, await socialOf(context).profiles(fids)) }
}

export const listCasts: SocialCall<'listCasts'> = async ({ id, ...input }, context) =>
  answerFeed({ kind: 'people', fids: (await ownList(id, context)).fids }, input, context)

/** A list of the caller with its people, the latest added first; refuses `not_found` for all others. */
async function ownList(id: number, { db, caller }: FarcasterSignerContext): Promise<{ name: string; fids: number[] }> {
  const { rows } = await sql<{ name: string; fids: string[] }>`
    select name, array(
      select fid from people_list_member where list_id = id order by added_at desc, fid limit ${maxListedPeople}
    ) as fids from people_list where id = ${id} and account_id = ${caller.accountId}
  `.execute(db)
  if (!rows[0]) throw new Refusal('not_found')
  // The driver returns the bigints of an array as text.
  return { name: rows[0].name, fids: rows[0].fids.map(Number) }
}
