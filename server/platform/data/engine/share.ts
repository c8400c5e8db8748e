import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/platform/config/start-error.ts'
import { PgClient } from '#server/platform/data/pg-client.ts'
import { InUseError } from './lock.ts'

const shareWithinMs = 120_000
const pollMs = 250

/**
 * Starts an engine on a data folder by `start`, or, while another process runs or starts one there, waits for that and returns its
 * URL, which `urlOf` reads. Throws StartError after two minutes.
 */
export async function shareEngine<T>(urlOf: () => string | undefined, start: () => Promise<T>): Promise<T | string> {
  const giveUpAt = Date.now() + shareWithinMs
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof InUseError)) throw error
    }
    const url = urlOf()
    if (url && (await acceptsSessions(url))) return url
    if (Date.now() > giveUpAt) {
      throw new StartError('The Farwire that starts on this data folder has no database yet; try again when it runs.')
    }
    await sleep(pollMs)
  }
}

/** False while the server starts or recovers, and before the database exists. */
async function acceptsSessions(url: string): Promise<boolean> {
  const client = new PgClient(url)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
