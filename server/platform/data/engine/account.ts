import { execFileSync, spawnSync } from 'node:child_process'
import { StartError } from '#server/platform/config/start-error.ts'

/** The beginning of error messages about accounts. */
export const refusesRoot = 'PostgreSQL does not run as root'

/** The system account that PostgreSQL runs as, as an option of node:child_process; empty for the account of this process. */
export type Account = { uid?: number; gid?: number }

/**
 * Chooses the account. PostgreSQL does not run as root, so root starts it as another one: the owner of the existing files
 * (who can then also start without root), else postgres, else nobody.
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

/**
 * Whether the account can enter a folder, including its parents. Tried in a shell, because there are many kinds of
 * access rules.
 */
export function mayEnter(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true
  const tried = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' })
  if (tried.error) {
    throw new StartError(`${refusesRoot}, and this root may not become another user; start as another user.`)
  }
  return tried.status === 0
}

function lookUp(user: string): Required<Account> | undefined {
  const idOf = (option: '-u' | '-g') =>
    Number(execFileSync('id', [option, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}
