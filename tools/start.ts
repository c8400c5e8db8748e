import { loadPages } from '#server/http/pages/bundle.ts'
import { main } from '#server/main.ts'
import { freshenBundle } from './build/bundle.ts'
import { offerHelp } from './command/help.ts'
import { startUsage } from './start/usage.ts'

offerHelp(
  startUsage(
    'npm start',
    'Runs the site, on an embedded PostgreSQL unless DATABASE_URL is set. Builds the pages when they have changed.',
  ),
)

await main(process.argv.slice(2), process.env, async (report) => {
  await freshenBundle(report)
  return loadPages()
})
