import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { closeDatabase, openDatabase, type Database } from '#server/platform/data/database.ts'
import { removeFolder, startEngine } from '#server/platform/data/engine/engine.ts'
import { migrate } from '#server/platform/data/migrate.ts'

/**
 * An external PostgreSQL for the processes of a run: the server at this URL, with an empty database on this machine and
 * a supervisor that restarts it, or otherwise one that the run itself starts and supervises.
 */
export async function openExternal(url?: string) {
  const folder = url ? '' : await mkdtemp(join(tmpdir(), 'farwire-faults-'))
  const engine = url ? undefined : await startEngine({ folder })
  const db = openDatabase(url ?? engine!.url)
  await migrate(db)
  return {
    url: url ?? engine!.url,
    db,
    async close() {
      await closeDatabase(db)
      await engine?.stop()
      if (engine) removeFolder(folder)
    },
  }
}

/** The process id of the server, on this machine, that a superuser is connected to. */
export async function postmasterId(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: string }>`
    select split_part(pg_read_file('postmaster.pid'), E'\n', 1) as pid
  `.execute(db)
  return Number(rows[0]!.pid)
}
