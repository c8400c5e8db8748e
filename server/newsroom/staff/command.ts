import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, isEmail } from '#domain/accounts/account.ts'
import { roles } from '#domain/newsroom/staff-roles.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import type { Config } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { dataOption, readWords } from '#server/platform/config/words.ts'
import type { Database } from '#server/platform/data/database.ts'
import { originOf } from '#server/platform/data/site-origin.ts'
import { makeLink } from './link.ts'
import { addStaff, clearFactors, removeStaff, staffIdOf } from './staff.ts'

export const usage = `npm run staff -- add EMAIL ROLE [--name NAME]
  Adds someone to the newsroom and prints the one-time link with which they choose a password.
  ROLE: ${roles.join(', ')}
npm run staff -- list       Everyone of the newsroom.
npm run staff -- reset EMAIL    Removes the passkeys, the app for codes and the recovery codes, and prints a one-time link for a
                                new password.
npm run staff -- remove EMAIL   Removes someone; all their logins end.
  --data FOLDER   data folder of the site (.data)`

const orders = ['add', 'list', 'reset', 'remove'] as const
/** How many words each order has, with its own. */
const wordsOf = { add: 3, list: 1, reset: 2, remove: 2 }

/** Reads the words after `npm run staff --`. Throws StartError for invalid words, before a database is opened. */
export function parseStaffOrder(words: string[]) {
  const { values, positionals } = readWords(words, usage, {
    options: { name: { type: 'string' }, ...dataOption },
    allowPositionals: true,
  })
  const [orderName, email = '', roleName] = positionals
  const order = orders.find((each) => each === orderName)
  if (!order) throw new StartError(usage)
  const surplus = positionals.slice(wordsOf[order])
  if (surplus.length > 0) throw new StartError(`'${surplus.join(' ')}' is not expected here.\n\n${usage}`)
  if (order !== 'list' && !isEmail(email)) throw new StartError(`Say whose address.\n\n${usage}`)
  const address = order === 'list' ? '' : canonicalEmail(email)
  const role = roles.find((each) => each === roleName)
  if (order === 'add' && !role) throw new StartError(`Say which role: ${roles.join(', ')}.`)
  const name = values.name ?? address.slice(0, address.indexOf('@'))
  return {
    dataFolder: values.data,
    work: (db: Database, { site }: Pick<Config, 'site'>) =>
      carryOut(db, site.origin).catch((error: unknown) => {
        throw error instanceof Refusal ? new StartError(refusalText(error, 'en')) : error
      }),
  }

  async function carryOut(db: Database, configured: string): Promise<number> {
    const now = new Date()
    if (order === 'list') {
      const rows = await db
        .selectFrom('staff')
        .select(['email', 'role', 'name', 'password_hash'])
        .where('ended_at', 'is', null)
        .orderBy('id')
        .execute()
      for (const row of rows) {
        const waiting = row.password_hash ? [] : ['has not opened the link yet']
        console.log([row.email, row.role, row.name, ...waiting].join('  '))
      }
      if (rows.length === 0) console.log('Nobody. The site prints a link for the first owner when it starts.')
      return 0
    }
    if (order === 'remove') {
      const id = await staffIdOf(db, address)
      await db.transaction().execute((trx) => removeStaff(trx, { now }, id))
      console.log(`${address} is removed.`)
      return 0
    }
    const path = await db.transaction().execute(async (trx) => {
      if (order === 'add') {
        const id = await addStaff(trx, { now }, { email: address, name, role: role! })
        return makeLink(trx, 'invitation', id, now)
      }
      const id = await staffIdOf(trx, address)
      await clearFactors(trx, { now }, id)
      return makeLink(trx, 'reset', id, now)
    })
    console.log(`${await originOf(db, configured)}${path}`)
    return 0
  }
}
