import { exitCodeOf, ingest, parseIngest, summarise, usage } from '#server/newsroom/feed-reader/command.ts'
import { onDatabase } from './command/on-database.ts'
import { offerHelp } from './command/help.ts'

offerHelp(usage)

await onDatabase(() => {
  const order = parseIngest(process.argv.slice(2))
  return {
    dataFolder: order.dataFolder,
    work: async (db) => {
      const ingested = await ingest(db, order, console.log)
      console.log(summarise(ingested, order.settings.publishes ?? false))
      return exitCodeOf(ingested)
    },
  }
})
