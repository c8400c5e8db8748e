import { readConfig } from '#server/platform/config/config.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import { openPlace } from '#server/platform/backup/backup.ts'
import { restoreArchive } from '#server/platform/backup/restore.ts'
import { described } from './command/archive.ts'
import { offerHelp } from './command/help.ts'
import { ended } from './command/on-database.ts'
import { oneWord } from './command/options.ts'

const usage = `npm run restore -- FILE
npm run restore -- s3://BUCKET/KEY
  Restores an archive of npm run backup into an empty data folder, and an empty database if one is named. The archive is checked before anything is written.
  --data FOLDER    data folder of the restored site (.data)
  --database URL   PostgreSQL to restore into instead of the built-in one (DATABASE_URL)`

offerHelp(usage)

await ended(async () => {
  const { values, positionals } = readWords(process.argv.slice(2), usage, {
    options: { ...dataOption, database: { type: 'string' } },
    allowPositionals: true,
  })
  const address = oneWord(positionals, usage)
  const { data, database = process.env.DATABASE_URL } = values
  const config = readConfig(data === undefined ? [] : ['--data', data], { ...process.env, DATABASE_URL: database })
  const manifest = await restoreArchive(openPlace(address, config), config, (line) => console.log(`${line} …`))
  console.log(`Restored ${described(manifest)}`)
  console.log('It counts as a copy, which sends nothing. If it is the site from now on, start it once with --moved.')
  return 0
})
