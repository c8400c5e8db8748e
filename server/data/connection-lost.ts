/** SQLSTATE classes and codes of a connection that was ended or refused: 08 connection, 57P0x shutdown and recovery, 53300 too many. */
const sqlStates = /^(08...|57P0[1-5]|53300)$/
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
])
/** `pg` gives these errors no code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/

/** Whether a query failed because the database was not reachable or ended the connection, rather than for its own sake. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return sqlStates.test(code) || systemCodes.has(code) || messages.test(error.message)
}
