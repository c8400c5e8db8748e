import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseConnection, Driver } from 'kysely'
import { codeOf, messageOf } from '#domain/platform/error.ts'
import { waitingFor } from '#server/platform/trace/request.ts'

/** The database could not be reached, or the connection was lost during a statement, whose outcome is then unknown. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable (${messageOf(cause) || codeOf(cause)})`, { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** Connection exceptions; shutdowns, crashes and starts of the server; too many connections (PostgreSQL, appendix A). */
const lostStates = /^(08...|57P0[1-5]|53300)$/
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Errors of pg and pg-pool that have no code. */
const lostMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether an error of pg means that the connection was lost or could not be made, rather than that a statement failed. */
export function isConnectionLoss(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return lostStates.test(code) || lostCodes.has(code) || lostMessages.test(message)
}

/** Makes a driver throw `DatabaseUnavailable` for lost connections, whatever pg throws for them. */
export function reportLoss(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const wrapped = new WeakSet<DatabaseConnection>()
  const lost = new WeakSet<DatabaseConnection>()

  async function fail(error: unknown, connection?: DatabaseConnection): Promise<never> {
    // Kysely throws an error of its own for an operation on a discarded connection, such as the rollback of its
    // transaction.
    const isKnown = connection !== undefined && lost.has(connection)
    if (!isKnown && !isConnectionLoss(error)) throw error
    if (connection && !isKnown) {
      lost.add(connection)
      // If this rollback fails, Kysely discards the connection; otherwise the pool could reuse it.
      await driver.rollbackTransaction(connection).catch(() => {})
    }
    throw new DatabaseUnavailable(error)
  }

  driver.acquireConnection = async (options) => {
    const connection = await waitingFor('pool', '', () => acquire(options)).catch((error: unknown) => fail(error))
    if (wrapped.has(connection)) return connection
    wrapped.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = (query, ...rest) =>
      waitingFor('database', query.sql, () => execute(query, ...rest)).catch((error: unknown) =>
        fail(error, connection),
      ) as never
    return connection
  }
  return driver
}

const pauseMs = 250

/**
 * Runs a read, and repeats it once if the connection to the database was lost. Only for work that may be repeated: a
 * lost statement may have taken effect.
 */
export async function repeatOnLoss<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    // The pool removes the other connections of a server that has gone before it is used again.
    await sleep(pauseMs)
    return read()
  }
}

/** Runs a read again and again while the database is unavailable; rejects with the last error once `signal` is aborted. */
export async function whenAvailable<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || signal.aborted) throw error
      await sleep(pauseMs * 4, undefined, { signal, ref: false }).catch(() => {})
    }
  }
}
