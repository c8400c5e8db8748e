import type { Database } from '#server/data/database.ts'

/** What a page shows of the reader who looks at it. */
export const nameOf = (db: Database, accountId: number): Promise<{ nickname: string; image: string }> =>
  db.selectFrom('account').select(['nickname', 'image_url as image']).where('id', '=', accountId).executeTakeFirstOrThrow()
