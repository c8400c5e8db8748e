import { parsePageOrder, usage } from '#server/site-page/command.ts'
import { offerHelp } from './help.ts'
import { onDatabase } from './on-database.ts'

offerHelp(usage)

await onDatabase(() => parsePageOrder(process.argv.slice(2)))
