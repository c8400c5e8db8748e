import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { vector } from '@electric-sql/pglite-pgvector'
import { Kysely, type PostgresPool } from 'kysely'
import { CommitDialect } from '#server/platform/data/after-commit.ts'
import { migrate } from '#server/platform/data/migrate.ts'
import type { DB } from '#server/platform/data/schema.ts'

/**
 * A migrated database with the extension pgvector, which the embedded engine lacks: PostgreSQL compiled to WebAssembly,
 * in this process. It has one connection, so a query during an open transaction would wait forever.
 */
export async function openVectorWorld() {
  const postgres = await PGlite.create({ extensions: { pg_trgm, vector } })
  const db = new Kysely<DB>({ dialect: new CommitDialect({ pool: poolOf(postgres) }) })
  await migrate(db)
  return { db, close: () => db.destroy() }
}

/** The part of `pg`'s pool that Kysely uses. */
function poolOf(postgres: PGlite): PostgresPool {
  let free = Promise.resolve()
  const query = async (text: string, parameters: readonly unknown[] = []) => {
    // Only this method accepts several statements.
    if (parameters.length === 0) return resultOf(text, (await postgres.exec(text)).at(-1))
    return resultOf(text, await postgres.query(text, [...parameters]))
  }
  return {
    options: {},
    async connect() {
      const before = free
      const { promise, resolve } = Promise.withResolvers<void>()
      free = promise
      await before
      return { query, release: () => resolve() } as never
    },
    end: () => postgres.close(),
  }
}

const resultOf = (text: string, result: Awaited<ReturnType<PGlite['query']>> | undefined) => ({
  command: /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase(),
  rowCount: result?.affectedRows ?? 0,
  rows: result?.rows ?? [],
})
