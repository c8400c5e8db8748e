import { execFileSync, spawnSync } from 'node:child_process'
import { StartError } from '#server/config/start-error.ts'

/** How sentences about accounts begin. */
export const refusesRoot = 'PostgreSQL does not run as root'

/** The user PostgreSQL runs as, in the shape node:child_process takes; empty when it is simply ours. */
export type Account = { uid?: number; gid?: number }

/**
 * Chooses the account. PostgreSQL refuses root, so root lends it another one: the owner of the files that are there
 * (so that this owner can later start without root), else postgres, else nobody.
 */
export function chooseAccount(owner: { uid: number; gid: number } | undefined, hasCluster: boolean): Account {
  if (process.getuid?.() !== 0) return {}
  if (owner && owner.uid !== 0 && (hasCluster || lookUp(String(owner.uid)))) return { uid: owner.uid, gid: owner.gid }
  const found = lookUp('postgres') ?? lookUp('nobody')
  if (!found) {
    throw new StartError(`${refusesRoot}, and there is no account postgres or nobody to run it; start as another user.`)
  }
  return found
}

/** Whether the account may enter a folder, parents included; asked of the system, for access rules are many. */
export function mayEnter(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true
  const tried = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' })
  if (tried.error) {
    throw new StartError(`${refusesRoot}, and this root may not become another user; start as another user.`)
  }
  return tried.status === 0
}

function lookUp(user: string): Required<Account> | undefined {
  const ask = (what: '-u' | '-g') =>
    Number(execFileSync('id', [what, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}
