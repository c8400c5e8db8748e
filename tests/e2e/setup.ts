import { seedArchive } from '#tests/archive.ts'
import { cloneTemplate } from '#tests/database/clone.ts'
import { startTemplate } from '#tests/database/template.ts'
import { closeDatabase } from '#server/platform/data/database.ts'

/**
 * Seeds the demo content once for all sites of a run; workers find the addresses of both templates in the environment: with it, and empty as
 * of a site that was started without.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const empty = await startTemplate()
  const template = await cloneTemplate(empty.url)
  await seedArchive(template.db)
  await closeDatabase(template.db)
  process.env.EMPTY_TEMPLATE_URL = empty.url
  process.env.TEMPLATE_URL = template.url
  return empty.stop
}
