import { parseStaffOrder, usage } from '#server/newsroom/staff/command.ts'
import { offerHelp } from './command/help.ts'
import { onDatabase } from './command/on-database.ts'

offerHelp(usage)

await onDatabase(() => parseStaffOrder(process.argv.slice(2)))
