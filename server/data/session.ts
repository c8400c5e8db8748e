import pg from 'pg'

/**
 * A client of one session, outside of the pool; it is not connected yet. Where the session is lost, its calls fail and it emits
 * `end`; the `error` before ends a process that does not listen to it, and says nothing more.
 */
export function sessionOf(config: pg.ClientConfig | string): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}
