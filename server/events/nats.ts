import { connect, type NatsConnection } from '@nats-io/transport-node'
import { StartError } from '#server/config/start-error.ts'
import { callOthers } from './publish.ts'
import type { Bell } from './bell.ts'

/** Followed by what tells the database from others: sites that share a NATS do not wake each other. */
const subjectPrefix = 'farwire.live.'
const firstAnswerMs = 5_000
const betweenTriesMs = 1_000

/**
 * Rings when any process with the same database says over NATS that it announced something, and whenever the connection is
 * there again after it was lost; lets this process say so after each of its commits. Throws StartError when NATS cannot be
 * reached at first.
 */
export async function listenToNats(natsUrl: string, database: string, ring: () => void): Promise<Bell> {
  const subject = subjectPrefix + database
  const connection = await reach(natsUrl)
  connection.subscribe(subject, { callback: ring })
  let isConnected = true
  void followState(connection, (isUp) => {
    isConnected = isUp
    if (isUp) ring()
  })
  await connection.flush()
  const endCalling = callOthers(() => {
    // What is said while the connection is away is kept by the client and said later; nobody misses more than a wake-up.
    if (!connection.isClosed()) connection.publish(subject)
  })
  return {
    isConnected: () => isConnected,
    async close() {
      isConnected = false
      endCalling()
      await connection.close()
    },
  }
}

async function reach(natsUrl: string): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(natsUrl)
  const login = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}
  const secrecy = protocol === 'tls:' ? { tls: {} } : {}
  try {
    return await connect({
      servers: host,
      ...login,
      ...secrecy,
      name: 'farwire',
      timeout: firstAnswerMs,
      maxReconnectAttempts: -1,
      reconnectTimeWait: betweenTriesMs,
    })
  } catch (error) {
    throw new StartError(`NATS_URL leads to no NATS that lets us in (${(error as Error).message}).`)
  }
}

async function followState(connection: NatsConnection, tell: (isUp: boolean) => void): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') tell(false)
    if (type === 'reconnect') tell(true)
  }
}
