import { parseArgs } from 'node:util'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, isEmail } from '#domain/account.ts'
import { roles } from '#domain/desk/staff-roles.ts'
import { refusalText } from '#server/call/refusals.ts'
import type { Config } from '#server/config/config.ts'
import { StartError } from '#server/config/start-error.ts'
import type { Database } from '#server/data/database.ts'
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

/** Reads the words after `npm run staff --`. Throws StartError for what cannot be carried out. */
export function parseStaffOrder(words: string[]) {
  const { values, positionals } = parseWords(words)
  const [order = '', email = '', roleName] = positionals
  return {
    dataFolder: values.data,
    work: (db: Database, { site }: Pick<Config, 'site'>) =>
      carryOut(db, site.origin).catch((error: unknown) => {
        throw error instanceof Refusal ? new StartError(refusalText(error, 'en')) : error
      }),
  }

  async function carryOut(db: Database, origin: string): Promise<number> {
    const now = new Date()
    if (order === 'list') {
      const rows = await db
        .selectFrom('staff')
        .select(['email', 'role', 'name', 'password_hash'])
        .where('ended_at', 'is', null)
        .orderBy('id')
        .execute()
      for (const { email, role, name, password_hash } of rows)
        console.log([email, role, name, ...(password_hash ? [] : ['has not opened the link yet'])].join('  '))
      if (rows.length === 0) console.log('Nobody. The site prints a link for the first owner when it starts.')
      return 0
    }
    if (!isEmail(email)) throw new StartError(`Say whose address.\n\n${usage}`)
    const address = canonicalEmail(email)
    if (order === 'add') {
      const role = roles.find((each) => each === roleName)
      if (!role) throw new StartError(`Say which role: ${roles.join(', ')}.`)
      const name = values.name ?? address.slice(0, address.indexOf('@'))
      const path = await db.transaction().execute(async (trx) => {
        const id = await addStaff(trx, { now }, { email: address, name, role })
        return makeLink(trx, 'invitation', id, now)
      })
      console.log(`${origin}${path}`)
      return 0
    }
    const id = await staffIdOf(db, address)
    if (order === 'reset') {
      const path = await db.transaction().execute(async (trx) => {
        await clearFactors(trx, { now }, id)
        return makeLink(trx, 'reset', id, now)
      })
      console.log(`${origin}${path}`)
    } else if (order === 'remove') await db.transaction().execute((trx) => removeStaff(trx, { now }, id))
    else throw new StartError(usage)
    return 0
  }
}

function parseWords(words: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: words, options: { name: text, data: text }, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${usage}`)
  }
}
