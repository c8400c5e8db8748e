import { createHash } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/data/database.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Handler } from '#server/call/handler.ts'
import { countRead } from '#server/item/write/count-read.ts'

/** Counts a reading of an article or flash, once per visitor and hour. Refuses `not_found`. */
export const countReading: Handler<'article.countRead'> = async ({ article_id }, { db, visitor, now }) => {
  const readCount = await countRead(db, article_id, await hashOf(visitor, db, now), now)
  if (readCount === undefined) throw new Refusal('not_found')
  return { article_id, read_count: readCount }
}

const secrets = new WeakMap<Database, Promise<string>>()

/** Holds for one hour only, so that readings of different hours cannot be joined to one visitor. */
async function hashOf({ ip, userAgent }: CallContext['visitor'], db: Database, now: Date): Promise<Buffer> {
  const hour = Math.floor(now.getTime() / 3_600_000)
  return createHash('sha256')
    .update(JSON.stringify([await secretOf(db), hour, ip, userAgent]))
    .digest()
}

function secretOf(db: Database): Promise<string> {
  let secret = secrets.get(db)
  if (!secret) {
    secret = db
      .selectFrom('site_secret')
      .select('visitor')
      .executeTakeFirstOrThrow()
      .then((row) => row.visitor)
    secret.catch(() => secrets.delete(db))
    secrets.set(db, secret)
  }
  return secret
}
