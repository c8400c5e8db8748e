import { removeDemo } from '#server/demo/remove.ts'
import { onDatabase } from './on-database.ts'

await onDatabase(() => ({
  dataFolder: undefined,
  work: async (db) => {
    const { items, texts, authors } = await removeDemo(db)
    console.log(`Removed ${items} demo items with ${texts} texts and ${authors} demo authors. An empty site now stays empty.`)
    return 0
  },
}))
