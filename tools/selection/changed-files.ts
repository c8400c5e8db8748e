import { execFileSync } from 'node:child_process'

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' })

/** Where the current branch left `main`; on `main` itself, or without one, the last commit. */
function forkPoint(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main).trim()
    } catch {
      // No such branch here.
    }
  }
  return 'HEAD'
}

/** The files that differ from a commit, those that are not committed and new ones included. Throws what git reports. */
export function changedFiles(since = forkPoint()): string[] {
  const differing = git('diff', '--name-only', '-z', since, '--')
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set(`${differing}${added}`.split('\0').filter(Boolean))]
}
