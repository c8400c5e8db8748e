import { oneLine } from '#domain/platform/text/clean-text.ts'
import { textIdentity } from '#domain/news/story/duplicate.ts'
import type { Database } from '#server/platform/data/database.ts'

/** The id of the author with this name in imports; creates the author if there is none. */
export async function authorNamed(db: Database, name: string): Promise<number> {
  const { id } = await db
    .insertInto('author')
    .values({ import_key: `name:${textIdentity(name)}`, nickname: oneLine(name).slice(0, 80) })
    .onConflict((conflict) =>
      conflict.column('import_key').doUpdateSet((eb) => ({ import_key: eb.ref('excluded.import_key') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
