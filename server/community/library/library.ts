import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Library } from '#contract/community/library.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Skeleton } from '#server/news/item/read/skeleton.ts'
import { unixSeconds as seconds } from '#server/platform/response/unix-seconds.ts'
import { theRow, type RowOf } from '#server/platform/data/rows.ts'

/** Items that are searched for a cover, newest first. */
const coverCandidates = 30

interface LibraryRow {
  id: number
  account_id: number
  name: string
  is_private: boolean
  item_count: number
  collected_count: number
  created_at: Date
  updated_at: Date
  nickname: string
  avatar: string
  cover: string
  collected_at: Date | null
}

/** The libraries of a skeleton (its `article_id` is the library's id) in their order, as the viewer sees them, with the other columns that it selects (`extra`). */
export async function viewLibraries<Extra>(
  db: Database,
  skeleton: Skeleton<Extra>,
  viewerId: number | undefined,
): Promise<{ library: Library; extra: Extra }[]> {
  const { rows } = await sql<LibraryRow & Extra>`
    select
      skeleton.*, library.*, owner.nickname, owner.image_url as avatar, coalesce(cover.image_url, '') as cover, mine.collected_at
    from (${skeleton.query}) as skeleton
    join library on library.id = skeleton.article_id
    join account as owner on owner.id = library.account_id
    left join library_collection as mine on mine.library_id = library.id and mine.account_id = ${viewerId ?? null}
    left join lateral (
      select item.image_url
      from (
        select article_id, added_at from library_item
        where library_id = library.id order by added_at desc, article_id desc limit ${sql.lit(coverCandidates)}
      ) as newest
      join item on item.article_id = newest.article_id and item.published_at is not null and item.image_url <> ''
      order by newest.added_at desc, item.article_id desc limit 1
    ) as cover on true
    order by skeleton.position
  `.execute(db)
  return rows.map((row) => ({ library: viewLibrary(row, viewerId), extra: row }))
}

/** One library as the viewer sees it; the caller has checked that it exists and is visible. */
export async function viewOne(db: Database, id: number, viewerId: number | undefined): Promise<Library> {
  const [row] = await viewLibraries(db, { query: sql`select ${id}::bigint as article_id, 1 as position` }, viewerId)
  if (!row) throw new Refusal('not_found')
  return row.library
}

function viewLibrary(row: LibraryRow, viewerId: number | undefined): Library {
  return {
    id: row.id,
    name: row.name,
    is_private: row.is_private ? 1 : 0,
    owner: { id: row.account_id, nickname: row.nickname, avatar: row.avatar },
    cover: row.cover,
    item_count: row.item_count,
    collected_count: row.collected_count,
    is_own: row.account_id === viewerId ? 1 : 0,
    is_collected: row.collected_at ? 1 : 0,
    collect_time: row.collected_at ? seconds(row.collected_at) : 0,
    add_time: seconds(row.created_at),
    update_time: seconds(row.updated_at),
  }
}

type Owned = RowOf<'library', 'id' | 'account_id' | 'is_private' | 'item_count'>

/** A library that the viewer may see. Refuses `not_found`, and `library_private` to all but its owner. */
export async function seeLibrary(db: Database, id: number, viewerId: number | undefined): Promise<Owned> {
  const library = await theRow(db, 'library', { id }, ['id', 'account_id', 'is_private', 'item_count'])
  if (library.is_private && library.account_id !== viewerId) throw new Refusal('library_private')
  return library
}

/** A library that the account may change. Refuses what `seeLibrary` does, and `library_foreign` for a public one of another account. */
export async function ownLibrary(db: Database, id: number, viewerId: number): Promise<Owned> {
  const library = await seeLibrary(db, id, viewerId)
  if (library.account_id !== viewerId) throw new Refusal('library_foreign')
  return library
}

/** Makes the changes of one account wait for each other, so that limits hold and no two of them block one another. */
export async function lockAccount(trx: Database, viewerId: number): Promise<void> {
  await sql`select from account where id = ${viewerId} for no key update`.execute(trx)
}

/** A moment in the whole seconds that lists are cut at. */
export const wholeSecond = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000)
