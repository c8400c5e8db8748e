import { readNetworkReport } from '#server/social/farcaster/peers/report.ts'
import { offerHelp } from './command/help.ts'
import { onDatabase } from './command/on-database.ts'

offerHelp(`npm run network
  Reports the state of the social network: its peers, and the messages that it refused.`)

await onDatabase(() => ({
  dataFolder: undefined,
  work: async (db) => {
    for (const line of await readNetworkReport(db)) console.log(line)
    return 0
  },
}))
