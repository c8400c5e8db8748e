import pg from 'pg'

/**
 * Creates a client outside of the pool, which is not connected yet. Where its connection is lost, its calls fail and it emits `end`.
 * It also emits `error`, which adds nothing, but would end the process if nobody listened to it.
 */
export function createPgClient(config: pg.ClientConfig | string): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}
