import { dataOption, readWords } from '#server/platform/config/words.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { takeBackup, openPlace } from '#server/platform/backup/backup.ts'
import { tryUpgrade, type UpgradeTrial } from '#server/platform/backup/upgrade.ts'
import { migrate, ranMigrations } from '#server/platform/data/migrate.ts'
import { version } from '#server/platform/version.ts'
import { described } from './command/archive.ts'
import { offerHelp } from './command/help.ts'
import { onDatabase } from './command/on-database.ts'
import { oneWord } from './command/options.ts'

const usage = `npm run upgrade -- --dry-run
  Runs the migrations of this release on a copy of the database, beside a running site: how long they take, and whether every row is still there.
npm run upgrade -- FILE
npm run upgrade -- s3://BUCKET/KEY
  Does the same, stores the whole site in one archive, which is the way back, and migrates the database. Start this release then.
  --data FOLDER   data folder of the site (.data)`

offerHelp(usage)

await onDatabase(() => {
  const { values, positionals } = readWords(process.argv.slice(2), usage, {
    options: { ...dataOption, 'dry-run': { type: 'boolean' } },
    allowPositionals: true,
  })
  const isTrial = values['dry-run'] ?? false
  if (isTrial && positionals.length > 0) throw new StartError(`A dry run stores no archive: give it none.\n\n${usage}`)
  const address = isTrial ? undefined : oneWord(positionals, usage)
  return {
    dataFolder: values.data,
    keepsSchema: true,
    work: async (db, config, url) => {
      if ((await ranMigrations(db)).length === 0)
        throw new StartError(
          'The database has no site to upgrade: is --data the folder of the site, or DATABASE_URL its database?',
        )
      const report = (line: string) => console.log(`${line} …`)
      const trial = await tryUpgrade(config, url, report)
      for (const line of linesOf(trial)) console.log(line)
      if (address === undefined || trial.migrations.length === 0) return 0
      const place = openPlace(address, config)
      const manifest = await takeBackup(place, { url, config, now: new Date() })
      console.log(`${place.name}: ${described(manifest, await place.bytes())}`)
      await migrate(db, report)
      console.log(
        `Start Farwire ${version} now. The way back is the release of before with this archive: npm run restore -- ${address}`,
      )
      return 0
    },
  }
})

function linesOf({ migrations, seconds, rows, fewer }: UpgradeTrial): string[] {
  if (migrations.length === 0) return [`The database has the schema of Farwire ${version} already.`]
  return [
    `${migrations.length} migrations: ${migrations.join(', ')}`,
    `They took ${seconds.toFixed(1)} s on a copy with ${rows} rows; the site waits about so long.`,
    ...fewer.map(({ table, before, after }) => `${table} has ${after} rows of ${before} then: see CHANGELOG.md`),
    ...(fewer.length === 0 ? ['Every row is still there.'] : []),
  ]
}
