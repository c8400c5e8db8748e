import { closeDatabase, openDatabase } from '#server/platform/data/database.ts'
import { serve } from '#bench/serve.ts'

/** What the process that serves the site tells of it. */
export interface ServedSite {
  port: number
  /** The name of the style sheet, which the cookie of a reader who has it contains. */
  stylesheet: string
}

/** The process that bench/page/site-process.ts starts: serves the site until the channel to its parent closes. */
const { databaseUrl, env } = JSON.parse(process.argv[2]!) as { databaseUrl: string; env: Record<string, string> }
const db = openDatabase(databaseUrl)
const { port, pages, close } = await serve({ db, databaseUrl }, env)
process.once('disconnect', async () => {
  await close()
  await closeDatabase(db)
  process.exit()
})
process.send!({ port, stylesheet: pages.stylesheet!.name } satisfies ServedSite)
