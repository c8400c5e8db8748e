import { randomBytes } from 'node:crypto'
import { PgClient } from '#server/platform/data/pg-client.ts'
import { closeDatabase, openDatabase } from '#server/platform/data/database.ts'

/** A new database, cloned from the migrated template at this address; `close` drops it. */
export async function cloneTemplate(templateUrl: string) {
  const template = new URL(templateUrl)
  const name = `test_${randomBytes(6).toString('hex')}`
  // The default strategy, which writes all pages to the log, takes twice the time.
  await administer(template, `create database ${name} template ${databaseOf(template)} strategy file_copy`)
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href
  const db = openDatabase(url)
  return {
    db,
    url,
    async close() {
      await closeDatabase(db)
      await administer(template, `drop database ${name} with (force)`)
    },
  }
}

export const databaseOf = ({ pathname }: URL): string => pathname.slice(1)

/** Executes a statement that PostgreSQL allows only outside of the database that it is about. */
export async function administer(url: URL, statement: string): Promise<void> {
  const client = new PgClient(Object.assign(new URL(url), { pathname: '/postgres' }).href)
  await client.connect()
  await client.query(statement)
  await client.end()
}

export type World = Awaited<ReturnType<typeof cloneTemplate>>
