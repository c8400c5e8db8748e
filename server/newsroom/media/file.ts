import type { Transaction } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { addressOf } from '#server/platform/upload/name.ts'
import { useImages } from '#server/platform/upload/use.ts'

const userOf = (id: number) => `media:${id}`

/**
 * Records that a picture of the library uses a file and no other one, or none any more: a file without a use is deleted some days after
 * its upload (server/platform/upload/delete-unused.ts).
 */
export const useFile = (trx: Transaction<DB>, config: Config, id: number, file?: string): Promise<void> =>
  useImages(trx, config, userOf(id), file === undefined ? [] : [addressOf(config, file)])

/** Refuses `not_found` for a file that is not there (any more); one that is stays until the end of the transaction. */
export async function requireFile(trx: Transaction<DB>, file: string): Promise<void> {
  const found = await trx.selectFrom('upload').select('name').where('name', '=', file).forKeyShare().executeTakeFirst()
  if (!found) throw new Refusal('not_found')
}
