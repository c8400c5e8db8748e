import { parseEntityImport, parseImport, parseTableImport, usage } from '#server/newsroom/import/command.ts'
import { importFiles } from '#server/newsroom/import/run.ts'
import { importTable } from '#server/newsroom/import/tables.ts'
import { importEntityFiles } from '#server/newsroom/entity/import/import-files.ts'
import type { ImportedTable } from '#server/newsroom/import/imported-table.ts'
import { tried } from '#server/platform/data/trial.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { exitCodeOf, inWords, shellLocale, tellCount, tellImport } from './command/dry-run.ts'
import { onDatabase } from './command/on-database.ts'
import { showLines, showProgress } from './command/progress.ts'
import { offerHelp } from './command/help.ts'

offerHelp(usage)

/** Runs an import, and tells what it understood; returns the exit code. On trial nothing is stored. */
async function tell(
  db: Database,
  { locale, isTrial, areTold }: { locale: Locale; isTrial: boolean; areTold?: boolean },
  run: (trx: Database) => Promise<ImportedTable>,
): Promise<number> {
  // What was stored stays when the command is stopped, so only a trial is one transaction.
  const work = isTrial ? tried(db, true, run) : run(db)
  const imported = await work.catch((error: unknown) => {
    throw inWords(locale, error)
  })
  for (const line of tellImport(locale, imported, areTold)) console.log(line)
  return isTrial ? 0 : exitCodeOf(imported)
}

await onDatabase(() => {
  const entities = parseEntityImport(process.argv.slice(2))
  if (entities)
    return {
      dataFolder: entities.dataFolder,
      work: (db, { site }) => {
        const locale = shellLocale(process.env, site.defaultLocale)
        const { kind, paths, isTrial } = entities
        return tell(db, { locale, isTrial, areTold: true }, (trx) => importEntityFiles(trx, kind, paths, locale))
      },
    }
  const table = parseTableImport(process.argv.slice(2))
  if (table)
    return {
      dataFolder: table.dataFolder,
      work: async (db, { site }) => {
        const locale = shellLocale(process.env, site.defaultLocale)
        const { kind, paths, isTrial } = table
        const lines = showLines(process.stdout)
        return tell(db, { locale, isTrial }, async (trx) => {
          const imported = await importTable(trx, kind, paths, (done) =>
            lines.show(typeof done === 'number' ? tellCount(locale, 'import_searched', done) : done),
          )
          lines.end()
          return imported
        })
      },
    }
  const order = parseImport(process.argv.slice(2))
  return {
    dataFolder: order.dataFolder,
    work: async (db, { site }) => {
      const { paths, defaults, isTrial } = order
      const progress = showProgress(process.stdout)
      let own = 0
      const locale = shellLocale(process.env, site.defaultLocale)
      const exitCode = await tell(db, { locale, isTrial }, async (trx) => {
        const { outcomes, ownEpisodes, duplicates, refused } = await importFiles(trx, paths, defaults, progress.show)
        progress.end()
        own = ownEpisodes
        return { ...outcomes, duplicates, refused }
      })
      if (own > 0) console.log(tellCount(locale, 'import_own', own))
      return exitCode
    },
  }
})
