import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { closeDatabase, openDatabase } from '#server/platform/data/database.ts'
import { removeFolder, startEngine } from '#server/platform/data/engine/engine.ts'
import { migrate } from '#server/platform/data/migrate.ts'
import { createApp } from '#server/http/app.ts'
import { loadPages } from '#server/http/pages/bundle.ts'
import { openLive } from '#server/platform/bus/open.ts'
import { seedArchive } from '#tests/archive.ts'
import { freshenBundle } from '#tools/build/bundle.ts'
import { openServices } from '#server/services.ts'

/** The product as it runs, on a database of its own that is as safe as the real one. */
export async function openBenchSite() {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-bench-'))
  const report = (line: string) => process.stdout.write(`${line}\n`)
  await freshenBundle(report)
  const engine = await startEngine({ folder, report })
  const db = openDatabase(engine.url)
  await migrate(db, report)
  await seedArchive(db)
  const config = readConfig([], { LOG_LEVEL: 'silent' })
  const article = await db
    .selectFrom('item')
    .where('kind', '=', 'article')
    .select('article_id')
    .orderBy('article_id')
    .executeTakeFirstOrThrow()
  const live = await openLive({ config, db, url: engine.url })
  const services = openServices({ config, db })
  return {
    services,
    app: createApp({ config, db, services, pages: await loadPages(), live }),
    db,
    databaseUrl: engine.url,
    articlePath: `/news/${article.article_id}`,
    async close() {
      await live.close()
      await services.close()
      await closeDatabase(db)
      await engine.stop()
      await removeFolder(folder)
    },
  }
}

export type BenchSite = Awaited<ReturnType<typeof openBenchSite>>
