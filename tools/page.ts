import { parsePageOrder, usage } from '#server/site/page/command.ts'
import { offerHelp } from './command/help.ts'
import { onDatabase } from './command/on-database.ts'

offerHelp(usage)

await onDatabase(() => parsePageOrder(process.argv.slice(2)))
