import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Orders } from './orders.ts'

/**
 * Sends requests as fast as they are answered, over a few lasting connections: the process that bench/load/load.ts starts. Prints the
 * responses a second and the milliseconds of each as JSON. Its own work must be small compared to the server's: it reads a length, no body.
 */
const { port, connections, requests, seconds } = (await json(process.stdin)) as Orders

/** The end of a response in chunks. */
const lastChunk = '\r\n0\r\n\r\n'
const times: number[] = []
let sent = 0
/** The next request: the given ones in turn until the time is over, or each of them once. */
const next = () => {
  const isOver = until === undefined ? sent === requests.length : performance.now() >= until
  return isOver ? undefined : requests[sent++ % requests.length]
}

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    let begun = 0
    /** The bytes of the response that are still to come, Infinity in chunks; its head is collected until it is whole. */
    let left = 0
    /** The last bytes of the response, which end one in chunks. */
    let tail = ''
    let head: Buffer = Buffer.alloc(0)
    const socket = connect(port, '127.0.0.1', send)
    function send() {
      const request = next()
      if (request === undefined) return void socket.end()
      begun = performance.now()
      socket.write(request)
    }
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk) => {
      if (left === 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const end = head.indexOf('\r\n\r\n')
        if (end === -1) return
        left = end + 4 + lengthOf(head.toString('latin1', 0, end)) - head.length
        tail = endOf(head.subarray(end + 2))
        head = Buffer.alloc(0)
      } else {
        left -= chunk.length
        tail = endOf(chunk, tail)
      }
      if (left === Infinity && tail === lastChunk) left = 0
      if (left > 0) return
      if (left < 0) return void socket.destroy(new Error('More was sent than the response has'))
      times.push(performance.now() - begun)
      send()
    })
  })
}

function lengthOf(head: string): number {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.slice(0, 40))
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return Infinity
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)![1])
}

function endOf(bytes: Buffer, before = ''): string {
  const { length } = lastChunk
  return (before + bytes.toString('latin1', Math.max(0, bytes.length - length))).slice(-length)
}

const begun = performance.now()
const until = seconds === undefined ? undefined : begun + seconds * 1000
await Promise.all(Array.from({ length: connections }, load))
process.stdout.write(JSON.stringify({ perSecond: (times.length / (performance.now() - begun)) * 1000, times }))
