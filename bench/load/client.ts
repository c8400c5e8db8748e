import { connect } from 'node:net'

/**
 * Requests one address as fast as it is answered, over a few lasting connections: the process that bench/load/load.ts starts. Prints the
 * responses a second and the milliseconds of each as JSON. Its own work must be small compared to the server's: it reads a length, no body.
 */
const [host, port, seconds, connections, request] = process.argv.slice(2) as [string, string, string, string, string]

const times: number[] = []

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    let begun = 0
    /** The bytes of the response that are still to come; its head is collected until it is whole. */
    let left = 0
    let head: Buffer = Buffer.alloc(0)
    const socket = connect(Number(port), host, send)
    function send() {
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
        head = Buffer.alloc(0)
      } else left -= chunk.length
      if (left > 0) return
      if (left < 0) return void socket.destroy(new Error('More was sent than the response has'))
      times.push(performance.now() - begun)
      if (performance.now() < until) send()
      else socket.end()
    })
  })
}

function lengthOf(head: string): number {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.slice(0, 40))
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)![1])
}

const begun = performance.now()
const until = begun + Number(seconds) * 1000
await Promise.all(Array.from({ length: Number(connections) }, load))
process.stdout.write(JSON.stringify({ perSecond: (times.length / (performance.now() - begun)) * 1000, times }))
