import { dataOption, readWords } from '#server/platform/config/words.ts'
import { removeDemo } from '#server/demo/remove.ts'
import { removeDemoNetwork } from '#server/demo/network/remove.ts'
import { onDatabase } from './command/on-database.ts'
import { offerHelp } from './command/help.ts'

const usage = `npm run demo:remove
  Removes the demo content of the site and of its social network.
  --data FOLDER   data folder of the site (.data)`

offerHelp(usage)

await onDatabase(() => ({
  dataFolder: readWords(process.argv.slice(2), usage, { options: dataOption }).values.data,
  work: async (db) => {
    const { items, texts, authors } = await removeDemo(db)
    const accounts = await removeDemoNetwork(db)
    console.log(
      `Removed ${items} demo items with ${texts} texts, ${authors} demo authors and ${accounts} demo accounts of the social network. An empty site now stays empty.`,
    )
    return 0
  },
}))
