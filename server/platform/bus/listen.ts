import { endWhenGone, PgClient, sessionName } from '#server/platform/data/pg-client.ts'
import { channel } from './publish.ts'
import type { WakeUp } from './wake-up.ts'

const minRetryMs = 500
const maxRetryMs = 10_000
/** A listener sends nothing, so it would never notice that its connection is silent. */
const heartbeatMs = 5_000

/**
 * Calls `wake` for every notification of PostgreSQL, and whenever a lost connection is restored. Rejects if the first
 * connection fails; later ones are retried until `close`.
 */
export async function listenToPostgres(url: string, wake: () => void): Promise<WakeUp> {
  let isClosed = false
  let isConnected = true
  const lost = new WeakSet<PgClient>()
  let client: PgClient | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<PgClient> {
    const next = new PgClient({ connectionString: url, application_name: sessionName('live') })
    const lose = () => {
      if (lost.has(next)) return
      lost.add(next)
      void next.end().catch(() => {})
      if (next !== client) return
      isConnected = false
      reconnect(minRetryMs)
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', wake)
    await next.connect()
    await endWhenGone(next)
    await next.query(`listen ${channel}`)
    return next
  }

  function reconnect(delayMs: number): void {
    if (isClosed) return
    timer = setTimeout(() => void replace(delayMs), delayMs)
  }

  async function replace(delayMs: number): Promise<void> {
    try {
      client = await connect()
    } catch {
      return reconnect(Math.min(maxRetryMs, delayMs * 2))
    }
    if (isClosed) return void client.end().catch(() => {})
    if (lost.has(client)) return reconnect(minRetryMs)
    isConnected = true
    wake()
  }

  client = await connect()
  const heartbeat = setInterval(() => void client?.query('select 1').catch(() => {}), heartbeatMs).unref()
  return {
    isConnected: () => isConnected,
    async close() {
      isClosed = true
      isConnected = false
      clearTimeout(timer)
      clearInterval(heartbeat)
      await client?.end().catch(() => {})
    },
  }
}
