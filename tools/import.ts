import {
  exitCodeOf,
  parseEntityImport,
  parseImport,
  parseTableImport,
  summarise,
  summariseTable,
  usage,
} from '#server/newsroom/import/command.ts'
import { importFiles } from '#server/newsroom/import/run.ts'
import { importTable } from '#server/newsroom/import/tables.ts'
import { importEntityFiles } from '#server/newsroom/entity/import/import-files.ts'
import { onDatabase } from './command/on-database.ts'
import { showLines, showProgress } from './command/progress.ts'
import { offerHelp } from './command/help.ts'

offerHelp(usage)

await onDatabase(() => {
  const entities = parseEntityImport(process.argv.slice(2))
  if (entities)
    return {
      dataFolder: entities.dataFolder,
      work: async (db) => {
        const imported = await importEntityFiles(db, entities.kind, entities.paths)
        for (const line of summariseTable(entities.kind, imported)) console.log(line)
        return imported.refused.length > 0 && imported.added + imported.known + (imported.changed ?? 0) === 0 ? 1 : 0
      },
    }
  const table = parseTableImport(process.argv.slice(2))
  if (table)
    return {
      dataFolder: table.dataFolder,
      work: async (db) => {
        const lines = showLines(process.stdout)
        const imported = await importTable(db, table.kind, table.paths, lines.show)
        lines.end()
        for (const line of summariseTable(table.kind, imported)) console.log(line)
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
