import { parseSeriesOrder, runSeriesOrder, usage } from '#server/markets/source/command.ts'
import { onDatabase } from './command/on-database.ts'
import { offerHelp } from './command/help.ts'

offerHelp(usage)

await onDatabase(() => {
  const order = parseSeriesOrder(process.argv.slice(2))
  return {
    dataFolder: order.dataFolder,
    work: async (db) => {
      await runSeriesOrder(db, order, console.log, new Date())
      return 0
    },
  }
})
