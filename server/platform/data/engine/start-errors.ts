import { codeOf } from '#domain/platform/error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { isConnectionLoss } from '#server/platform/data/unavailable.ts'

const otherFolder = 'choose another folder with --data or DATA_DIR'
const otherDatabase = 'set DATABASE_URL to a PostgreSQL of your own'

/** The StartError for a file system error at `path`, or for a server that gives no session; any other error is returned as it is. */
export function startErrorOf(error: unknown, path: string): unknown {
  const code = codeOf(error)
  if (isConnectionLoss(error)) {
    return new StartError(
      `PostgreSQL runs in ${path}, but gives no session; this machine may be overloaded, so try again.`,
    )
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(path)
  if (code === 'EROFS') return new StartError(`The data folder ${path} is on a read-only disk; ${otherFolder}.`)
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartError(`The data folder ${path} may not be written by this user; ${otherFolder}.`)
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError(`The data folder ${path} cannot be created, because a file has its name; ${otherFolder}.`)
  }
  return error
}

/** The StartError for the last output of PostgreSQL or initdb. */
export function startErrorFromOutput(output: readonly string[], path: string): StartError {
  const text = output.join('\n')
  if (/No space left on device|Disk quota exceeded/.test(text)) return diskFull(path)
  if (/Read-only file system/.test(text)) return startErrorOf({ code: 'EROFS' }, path) as StartError
  const last = output.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? output.at(-1) ?? 'it gave no reason'
  const reason = last.replace(/^.*?(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '')
  return new StartError(`PostgreSQL cannot start in ${path}: ${reason}.`)
}

/** The StartError for a machine without binaries of the server, or one that cannot run them. */
export function noBinaries(reason: string): StartError {
  return new StartError(`The built-in PostgreSQL cannot run here (${reason}); ${otherDatabase}.`)
}

function diskFull(path: string) {
  return new StartError(`The disk that holds ${path} is full; make room on it, or ${otherFolder}.`)
}
