import { exitCodeOf, parseImport, parseTokenImport, summarise, summariseTokens, usage } from '#server/import/command.ts'
import { importFiles } from '#server/import/run.ts'
import { importTokens } from '#server/import/tokens.ts'
import { onDatabase } from './on-database.ts'
import { showProgress } from './progress.ts'
import { offerHelp } from './help.ts'

offerHelp(usage)

await onDatabase(() => {
  const tokens = parseTokenImport(process.argv.slice(2))
  if (tokens)
    return {
      dataFolder: tokens.dataFolder,
      work: async (db) => {
        const imported = await importTokens(db, tokens.paths, (items) =>
          process.stdout.write(`${items} items searched\r`),
        )
        for (const line of summariseTokens(imported)) console.log(line)
        return imported.added + imported.known === 0 ? 1 : 0
      },
    }
  const order = parseImport(process.argv.slice(2))
  return {
    dataFolder: order.dataFolder,
    work: async (db) => {
      const progress = showProgress(process.stdout)
      const imported = await importFiles(db, order.paths, order.defaults, progress.show)
      progress.end()
      for (const line of summarise(imported)) console.log(line)
      return exitCodeOf(imported)
    },
  }
})
