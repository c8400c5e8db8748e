import { readNetworkReport } from '#server/social/farcaster/peers/report.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import { offerHelp } from './command/help.ts'
import { onDatabase } from './command/on-database.ts'

const usage = `npm run network
  Reports the state of the social network: its peers, and the messages that it refused.
  --data FOLDER   data folder of the site (.data)`

offerHelp(usage)

await onDatabase(() => ({
  dataFolder: readWords(process.argv.slice(2), usage, { options: dataOption }).values.data,
  work: async (db) => {
    for (const line of await readNetworkReport(db)) console.log(line)
    return 0
  },
}))
