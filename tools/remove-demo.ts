import { removeDemo } from '#server/demo/remove.ts'
import { removeDemoNetwork } from '#server/demo/network/remove.ts'
import { onDatabase } from './command/on-database.ts'
import { offerHelp } from './command/help.ts'

offerHelp(`npm run demo:remove
  Removes the demo content of the site and of its social network.`)

await onDatabase(() => ({
  dataFolder: undefined,
  work: async (db) => {
    const { items, texts, authors } = await removeDemo(db)
    const accounts = await removeDemoNetwork(db)
    console.log(
      `Removed ${items} demo items with ${texts} texts, ${authors} demo authors and ${accounts} demo accounts of the social network. An empty site now stays empty.`,
    )
    return 0
  },
}))
