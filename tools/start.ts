import { offerHelp } from './command/help.ts'
import { startUsage } from './start/usage.ts'

offerHelp(
  startUsage(
    'npm start',
    'Runs the site, on an embedded PostgreSQL unless DATABASE_URL is set. Builds the pages when they have changed.',
  ),
)

// Only now: a process that exits while V8 still compiles what it has just loaded can wait for that thread for ever
// (https://github.com/nodejs/node/issues/54918).
const [{ loadPages }, { main }, { freshenBundle }] = await Promise.all([
  import('#server/http/pages/bundle.ts'),
  import('#server/main.ts'),
  import('./build/bundle.ts'),
])

await main(process.argv.slice(2), process.env, async (report) => {
  await freshenBundle(report)
  return loadPages()
})
