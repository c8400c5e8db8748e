import pg from 'pg'
import { channel } from './publish.ts'
import type { Bell } from './bell.ts'

const firstPauseMs = 500
const longestPauseMs = 10_000

/**
 * Rings when PostgreSQL tells of an announcement, and whenever the connection is there again after it was lost. The first
 * connection must succeed, or this rejects; later ones are tried until it is closed.
 */
export async function listenToPostgres(url: string, ring: () => void): Promise<Bell> {
  let isClosed = false
  let isConnected = true
  let client = await connect()
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, application_name: 'farwire live', keepAlive: true })
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      void next.end().catch(() => {})
      if (next !== client) return
      isConnected = false
      again(firstPauseMs)
    }
    next.on('error', over)
    next.on('end', over)
    next.on('notification', ring)
    await next.connect()
    await next.query(`listen ${channel}`)
    return next
  }

  function again(pauseMs: number): void {
    if (isClosed) return
    timer = setTimeout(() => {
      connect().then(
        (next) => {
          client = next
          if (isClosed) void next.end().catch(() => {})
          else {
            isConnected = true
            ring()
          }
        },
        () => again(Math.min(longestPauseMs, pauseMs * 2)),
      )
    }, pauseMs)
  }

  return {
    isConnected: () => isConnected,
    async close() {
      isClosed = true
      isConnected = false
      clearTimeout(timer)
      await client.end().catch(() => {})
    },
  }
}
