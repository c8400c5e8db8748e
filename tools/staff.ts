import { parseStaffOrder, usage } from '#server/newsroom/staff/command.ts'
import { offerHelp } from './help.ts'
import { onDatabase } from './on-database.ts'

offerHelp(usage)

await onDatabase(() => parseStaffOrder(process.argv.slice(2)))
