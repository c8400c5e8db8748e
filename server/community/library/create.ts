import { Refusal } from '#contract/errors.ts'
import { maxLibraries } from '#domain/platform/constants.ts'
import type { Database } from '#server/platform/data/database.ts'

export interface NewLibrary {
  accountId: number
  /** 1 to 60 characters. */
  name: string
  isPrivate: boolean
  /** In whole seconds. */
  at: Date
}

/** Adds an empty library; the caller has locked the account. Returns its id. Refuses `library_limit`. */
export async function createLibrary(trx: Database, { accountId, name, isPrivate, at }: NewLibrary): Promise<number> {
  const { count } = await trx
    .selectFrom('library')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxLibraries) throw new Refusal('library_limit', { max: maxLibraries })
  const { id } = await trx
    .insertInto('library')
    .values({ account_id: accountId, name, is_private: isPrivate, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
