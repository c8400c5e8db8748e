import { exitCodeOf, ingest, parseIngest, usage } from '#server/newsroom/feed-reader/command.ts'
import { seeInputs } from '#server/newsroom/feed-reader/dry-run.ts'
import { shellLocale, tellIngested, tellSeen, tellSum } from './command/dry-run.ts'
import { onDatabase } from './command/on-database.ts'
import { offerHelp } from './command/help.ts'

offerHelp(usage)

await onDatabase(() => {
  const order = parseIngest(process.argv.slice(2))
  return {
    dataFolder: order.dataFolder,
    work: async (db, { site }) => {
      const locale = shellLocale(process.env, site.defaultLocale)
      if (order.isTrial) {
        const seen = await seeInputs(db, order, new Date())
        for (const line of tellSeen(locale, seen)) console.log(line)
        return seen.every((input) => 'error' in input) ? 1 : 0
      }
      const ingested = await ingest(db, order, (input) => console.log(tellIngested(locale, input)))
      console.log(tellSum(locale, ingested, order.settings.publishes))
      return exitCodeOf(ingested)
    },
  }
})
