import { sql } from 'kysely'
import { hasRoom } from '#server/platform/data/room.ts'
import { Refusal } from '#contract/errors.ts'
import { maxLibraries } from '#domain/platform/constants.ts'
import type { Transaction } from '#server/platform/data/database.ts'

export interface NewLibrary {
  accountId: number
  /** 1 to 60 characters. */
  name: string
  isPrivate: boolean
  /** In whole seconds. */
  at: Date
}

/** Adds an empty library. Returns its id. Refuses `library_limit`. */
export async function createLibrary(trx: Transaction, { accountId, name, isPrivate, at }: NewLibrary): Promise<number> {
  const own = { max: maxLibraries, owner: accountId, where: sql`account_id = ${accountId}` }
  if (!(await hasRoom(trx, 'library', own))) throw new Refusal('library_limit', { max: maxLibraries })
  const { id } = await trx
    .insertInto('library')
    .values({ account_id: accountId, name, is_private: isPrivate, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
