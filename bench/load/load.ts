import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const connections = 16
const maxOutputBytes = 64 * 1024 * 1024

/** The responses of one address: how many a second, and the milliseconds of each. */
export interface Load {
  perSecond: number
  times: number[]
}

/** Loads one address of this machine from a process of its own for some seconds, over 16 connections. */
export async function loadAddress({
  port,
  path,
  headers = {},
  seconds = 2,
}: {
  port: number
  path: string
  headers?: Record<string, string>
  seconds?: number
}): Promise<Load> {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  const request = lines.join('\r\n') + '\r\n\r\n'
  const client = [
    fileURLToPath(new URL('./client.ts', import.meta.url)),
    '127.0.0.1',
    String(port),
    String(seconds),
    String(connections),
    request,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, client, { maxBuffer: maxOutputBytes })
  return JSON.parse(stdout) as Load
}
