import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { codeOf } from '#domain/platform/error.ts'

/**
 * Below the ports that systems use for outgoing connections (Linux from 32,768, others from 49,152): any connection
 * could take one of those between this check and the use, or while a server that reuses its port is restarted.
 */
const [lowest, end] = [20_000, 32_000]
const tries = 100

/** A free port of this machine on 127.0.0.1, which no outgoing connection takes. */
export async function freePort(): Promise<number> {
  for (let left = tries; ; left--) {
    const port = randomInt(lowest, end)
    const probe = createServer()
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening')
    } catch (error) {
      if (left > 0 && ['EADDRINUSE', 'EACCES'].includes(codeOf(error) ?? '')) continue
      throw error
    }
    probe.close()
    await once(probe, 'close')
    return port
  }
}
