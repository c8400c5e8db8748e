import { allSettings, readConfig } from '#server/platform/config/config.ts'
import { parseSetting } from '#server/platform/config/setting.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import { moveSite } from '#server/platform/backup/move.ts'
import { described } from './command/archive.ts'
import { offerHelp } from './command/help.ts'
import { ended } from './command/on-database.ts'
import { oneWord } from './command/options.ts'

const usage = `npm run move -- postgres://USER:PASSWORD@HOST/DATABASE
npm run move -- embedded
  Moves the rows of a stopped site into an empty external database, or from the one of DATABASE_URL into the built-in one, and compares every table.
  --data FOLDER   data folder of the site (.data)`

offerHelp(usage)

await ended(async () => {
  const { values, positionals } = readWords(process.argv.slice(2), usage, {
    options: dataOption,
    allowPositionals: true,
  })
  const word = oneWord(positionals, usage)
  const setting = allSettings.find(({ name }) => name === 'DATABASE_URL')!
  const target = word === 'embedded' ? null : (parseSetting(setting, word, 'The target') as string)
  const config = readConfig(values.data === undefined ? [] : ['--data', values.data], process.env)
  const manifest = await moveSite(config, target, (line) => console.log(`${line} …`))
  console.log(`Moved ${described(manifest)}. Every table is the same.`)
  console.log(
    target ? 'Start it with DATABASE_URL set to it from now on.' : 'Start it without DATABASE_URL from now on.',
  )
  return 0
})
