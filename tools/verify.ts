import { readConfig } from '#server/platform/config/config.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import { openPlace } from '#server/platform/backup/backup.ts'
import { proveArchive } from '#server/platform/backup/restore.ts'
import { described } from './command/archive.ts'
import { offerHelp } from './command/help.ts'
import { ended } from './command/on-database.ts'
import { oneWord } from './command/options.ts'

const usage = `npm run verify -- FILE
npm run verify -- s3://BUCKET/KEY
  Checks an archive of npm run backup, restores its database into a temporary one and compares the rows and the content of every table.
  --data FOLDER   data folder of the site, on whose disk the temporary database is (.data)`

offerHelp(usage)

await ended(async () => {
  const { values, positionals } = readWords(process.argv.slice(2), usage, {
    options: dataOption,
    allowPositionals: true,
  })
  const address = oneWord(positionals, usage)
  const config = readConfig(values.data === undefined ? [] : ['--data', values.data], process.env)
  const manifest = await proveArchive(openPlace(address, config), config, (line) => console.log(`${line} …`))
  console.log(`Every table restores as it was: ${described(manifest)}`)
  return 0
})
