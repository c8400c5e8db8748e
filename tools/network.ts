import { readNetworkReport } from '#server/farcaster/peers/report.ts'
import { onDatabase } from './on-database.ts'

await onDatabase(() => ({
  dataFolder: undefined,
  work: async (db) => {
    for (const line of await readNetworkReport(db)) console.log(line)
    return 0
  },
}))
