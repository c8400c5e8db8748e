import { sql } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { nameInAddress } from './name.ts'

/**
 * Records which uploaded images a cast, profile or the like uses, in the transaction that writes it; an empty list removes its uses.
 * `usedBy` names the user of the images, such as 'cast:0x…' or 'avatar:12'. Addresses that are not images of this site are
 * ignored. Images without a use are deleted (delete-unused.ts).
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
  // Waits for a concurrent deletion of the image, which is then absent.
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
