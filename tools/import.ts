import { exitCodeOf, parseImport, summarise, usage } from '#server/import/command.ts'
import { importFiles } from '#server/import/run.ts'
import { onDatabase } from './on-database.ts'
import { showProgress } from './progress.ts'
import { offerHelp } from './help.ts'

offerHelp(usage)

await onDatabase(() => {
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
