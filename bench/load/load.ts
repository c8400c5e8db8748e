import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const connections = 16

/** Answers a second at one address of this machine, asked by a process of its own for some seconds. All answers must be equally long. */
export async function answersPerSecond({
  port,
  path,
  headers = {},
  seconds = 2,
}: {
  port: number
  path: string
  headers?: Record<string, string>
  seconds?: number
}): Promise<number> {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  const request = lines.join('\r\n') + '\r\n\r\n'
  const client = [
    new URL('./client.ts', import.meta.url).pathname,
    '127.0.0.1',
    String(port),
    String(seconds),
    String(connections),
    request,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, client)
  return Number(stdout)
}
