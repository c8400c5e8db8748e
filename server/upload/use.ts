import { sql } from 'kysely'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { nameInAddress } from './name.ts'

/**
 * Says which uploaded images something shows, in the same transaction that writes it; with none, it no longer shows any.
 * `usedBy` names it, as in 'cast:0x…' or 'avatar:12'. Addresses that are none of this site's images are passed over. What
 * nothing shows is forgotten after some days.
 */
export async function useImages(
  db: Database,
  config: Config,
  usedBy: string,
  addresses: readonly string[],
): Promise<void> {
  const names = addresses.flatMap((address) => nameInAddress(config, address) ?? [])
  await db
    .deleteFrom('upload_use')
    .where('used_by', '=', usedBy)
    .where((where) => where.not(where('name', 'in', names.length ? names : [''])))
    .execute()
  // An image that is being forgotten at this moment is waited for and then not there.
  if (names.length) {
    await sql`
      insert into upload_use (name, used_by)
      select name, ${usedBy} from upload where name = any(${names}) for key share
      on conflict do nothing
    `.execute(db)
  }
}

/** Sizes of uploaded images by address, so that the layout of pages does not shift; images of other sites are omitted. */
export async function imageSizes(
  db: Database,
  config: Config,
  addresses: readonly string[],
): Promise<Map<string, { width: number; height: number }>> {
  const names = new Map(
    addresses.flatMap((address) => {
      const name = nameInAddress(config, address)
      return name ? [[name, address] as const] : []
    }),
  )
  if (names.size === 0) return new Map()
  const rows = await db
    .selectFrom('upload')
    .select(['name', 'width', 'height'])
    .where('name', 'in', [...names.keys()])
    .execute()
  return new Map(rows.map(({ name, width, height }) => [names.get(name)!, { width, height }]))
}
