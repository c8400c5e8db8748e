import { connect } from 'node:net'

/**
 * Asks one address as fast as it is answered, over a few lasting connections: the process that bench/load/load.ts starts. Its own work must be
 * small beside the server's, so answers are counted by their length, which is the same for all of them.
 */
const [host, port, seconds, connections, request] = process.argv.slice(2) as [string, string, string, string, string]

let done = 0

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    let length = 0
    let read = 0
    let first = ''
    const socket = connect(Number(port), host, () => socket.write(request))
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk) => {
      read += chunk.length
      if (length === 0) {
        first += chunk.toString('latin1')
        const end = first.indexOf('\r\n\r\n')
        if (end === -1) return
        if (!first.startsWith('HTTP/1.1 200')) return void socket.destroy(new Error(first.slice(0, 40)))
        length = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(first)![1])
      }
      if (read < length) return
      if (read > length) return void socket.destroy(new Error('Answers differ in length'))
      read = 0
      done++
      if (performance.now() < until) socket.write(request)
      else socket.end()
    })
  })
}

const begun = performance.now()
const until = begun + Number(seconds) * 1000
await Promise.all(Array.from({ length: Number(connections) }, ask))
process.stdout.write(String((done / (performance.now() - begun)) * 1000))
