import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ServedSite } from './serve-site.ts'

/** The bench's site in a process of its own, whose processor time is that of the site alone. */
export interface SiteProcess extends ServedSite {
  pid: number
  close: () => Promise<void>
}

/** Starts the site over a database of the bench, with settings of its own where some are given. */
export async function startSiteProcess(databaseUrl: string, env: Record<string, string> = {}): Promise<SiteProcess> {
  const script = fileURLToPath(new URL('./serve-site.ts', import.meta.url))
  const child = fork(script, [JSON.stringify({ databaseUrl, env })])
  const ended = once(child, 'exit')
  const [served] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`The site ended with ${code} before it was ready`))),
  ])) as [ServedSite]
  return {
    ...served,
    pid: child.pid!,
    async close() {
      child.disconnect()
      await ended
    },
  }
}
