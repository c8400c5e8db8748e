import { dataOption, readWords } from '#server/platform/config/words.ts'
import { takeBackup, openPlace } from '#server/platform/backup/backup.ts'
import { proveArchive } from '#server/platform/backup/restore.ts'
import { described } from './command/archive.ts'
import { offerHelp } from './command/help.ts'
import { onDatabase } from './command/on-database.ts'
import { oneWord } from './command/options.ts'

const usage = `npm run backup -- FILE
npm run backup -- s3://BUCKET/KEY
  Stores the whole site as of now in one archive, also while it runs: database, uploads, keys of the data folder. It is encrypted if BACKUP_KEY is set.
  --verify        also restores it beside the site and compares every table
  --data FOLDER   data folder of the site (.data)`

offerHelp(usage)

await onDatabase(() => {
  const { values, positionals } = readWords(process.argv.slice(2), usage, {
    options: { ...dataOption, verify: { type: 'boolean' } },
    allowPositionals: true,
  })
  const address = oneWord(positionals, usage)
  return {
    dataFolder: values.data,
    keepsSchema: true,
    work: async (_, config, url) => {
      const place = openPlace(address, config)
      const manifest = await takeBackup(place, { url, config, now: new Date() })
      console.log(`${place.name}: ${described(manifest, await place.bytes())}`)
      if (!config.backup.key) console.log('It is not encrypted (BACKUP_KEY), and has the secrets of the site.')
      if (values.verify) await proveArchive(place, config, (line) => console.log(`${line} …`))
      if (values.verify) console.log('Every table restores as it was.')
      return 0
    },
  }
})
