import { removeDemo } from '#server/demo/remove.ts'
import { removeDemoNetwork } from '#server/farcaster/demo/remove.ts'
import { onDatabase } from './on-database.ts'

await onDatabase(() => ({
  dataFolder: undefined,
  work: async (db) => {
    const { items, texts, authors } = await removeDemo(db)
    const people = await removeDemoNetwork(db)
    console.log(
      `Removed ${items} demo items with ${texts} texts, ${authors} demo authors and ${people} invented people. An empty site now stays empty.`,
    )
    return 0
  },
}))
