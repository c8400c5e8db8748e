import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { closeDatabase, openDatabase } from '#server/data/database.ts'

/** A new database, cloned from the migrated template at this address; `close` drops it. */
export async function cloneTemplate(templateUrl: string) {
  const template = new URL(templateUrl)
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(template, `create database ${name} template ${template.pathname.slice(1)}`)
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href
  const db = openDatabase(url)
  return {
    db,
    url,
    async close() {
      await closeDatabase(db)
      await run(template, `drop database ${name} with (force)`)
    },
  }
}

async function run(template: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export type World = Awaited<ReturnType<typeof cloneTemplate>>
