import { connect, type NatsConnection } from '@nats-io/transport-node'
import { messageOf } from '#domain/platform/error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { onPublish } from './publish.ts'
import type { WakeUp } from './wake-up.ts'

/** Followed by the name of the database, so that sites that share a NATS server do not wake each other. */
const subjectPrefix = 'farwire.live.'
const connectTimeoutMs = 5_000
const reconnectDelayMs = 1_000

/**
 * Calls `wake` when any process with the same database publishes, and whenever a lost connection is restored; publishes
 * to NATS after each commit of this process. Throws StartError if NATS cannot be reached initially.
 */
export async function listenToNats(natsUrl: string, database: string, wake: () => void): Promise<WakeUp> {
  const subject = subjectPrefix + database
  const connection = await open(natsUrl)
  connection.subscribe(subject, { callback: wake })
  let isConnected = true
  void followState(connection, (isUp) => {
    isConnected = isUp
    if (isUp) wake()
  })
  await connection.flush()
  const stopPublishing = onPublish(() => {
    // While the connection is down the client queues this; other processes miss only a wake-up.
    if (!connection.isClosed()) connection.publish(subject)
  })
  return {
    isConnected: () => isConnected,
    async close() {
      isConnected = false
      stopPublishing()
      await connection.close()
    },
  }
}

async function open(natsUrl: string): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(natsUrl)
  const login = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}
  const encryption = protocol === 'tls:' ? { tls: {} } : {}
  try {
    return await connect({
      servers: host,
      ...login,
      ...encryption,
      name: 'farwire',
      timeout: connectTimeoutMs,
      maxReconnectAttempts: -1,
      reconnectTimeWait: reconnectDelayMs,
    })
  } catch (error) {
    throw new StartError(`NATS_URL leads to no NATS that lets us in (${messageOf(error)}).`)
  }
}

async function followState(connection: NatsConnection, onChange: (isUp: boolean) => void): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') onChange(false)
    if (type === 'reconnect') onChange(true)
  }
}
