import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Orders } from './orders.ts'

const defaultConnections = 16

/** The responses of one load: how many a second, and the milliseconds of each. */
export interface Load {
  perSecond: number
  times: number[]
}

interface Address {
  port: number
  path: string
  headers?: Record<string, string>
}

/** Loads one address of this machine from a process of its own for some seconds, over 16 connections. */
export const loadAddress = ({ seconds = 2, ...address }: Address & { seconds?: number }): Promise<Load> =>
  send({ port: address.port, connections: defaultConnections, requests: [requestOf(address)], seconds })

/** One of several requests. */
export interface Visit {
  path: string
  headers?: Record<string, string>
}

interface Visits {
  port: number
  visits: Visit[]
  /** 16 unless given. */
  connections?: number
}

/** Sends each of the requests once, from a process of its own. */
export const loadEach = ({ port, visits, connections = defaultConnections }: Visits): Promise<Load> =>
  send({ port, connections, requests: visits.map((visit) => requestOf({ port, ...visit })) })

function requestOf({ port, path, headers = {} }: Address): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return lines.join('\r\n') + '\r\n\r\n'
}

async function send(orders: Orders): Promise<Load> {
  const client = spawn(process.execPath, [fileURLToPath(new URL('./client.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  client.stdin.end(JSON.stringify(orders))
  return (await json(client.stdout)) as Load
}
