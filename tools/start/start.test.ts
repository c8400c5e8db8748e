import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test.for(['tools/start.ts', 'tools/dev/site.ts'])(
  '%s reports a taken port before it starts anything',
  async (script) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const data = join(tmpdir(), `farwire-not-started-${port}`)
    const args = [script, '--port', String(port), '--data', data]
    const { code, stdout, stderr } = await promisify(execFile)(process.execPath, args).then(
      () => expect.unreachable(),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    other.close()
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(`The port ${port} of 127.0.0.1 is taken;`)
    expect(existsSync(data)).toBe(false)
  },
)
