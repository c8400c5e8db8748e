import { connect, type Socket } from 'node:net'

/**
 * Opens many event streams on orders of the parent process, and reports when the last one has received the expected bytes. Each comes from a
 * network of its own, as through a proxy: one network may open few. A stream that is refused ends this process.
 */
/** `headers` are lines of the request, each with its end. */
export type ClientOrder =
  | { open: number; port: number; path: string; headers?: string }
  | { await: number }
  | { close: true }
export type ClientReport = { opened: number } | { last: number; sample: string } | { closed: true }

const atOnce = 200
const report = (message: ClientReport) => process.send!(message)

const sockets: Socket[] = []
/** Bytes that each stream got since the round began; a sample of what the first one got. */
let got = new Uint32Array()
let sample: Buffer[] = []
let wanted = Infinity
let done = 0

function open({ port, path, headers = '' }: Extract<ClientOrder, { open: number }>, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\nX-Forwarded-For: ${networkOf(index)}\r\n${headers}\r\n`,
      ),
    )
    socket.on('error', reject)
    let isOpen = false
    socket.on('data', (bytes) => {
      if (!isOpen && (isOpen = true)) {
        const [status] = bytes.toString('latin1').split('\r\n', 1)
        if (status !== 'HTTP/1.1 200 OK') throw new Error(`A stream was refused: ${status}`)
        resolve()
      }
      if (index === 0) sample.push(bytes)
      const before = got[index]!
      got[index] = before + bytes.length
      if (before < wanted && got[index]! >= wanted && ++done === sockets.length) {
        report({ last: performance.timeOrigin + performance.now(), sample: Buffer.concat(sample).toString() })
      }
    })
    sockets[index] = socket
  })
}

/** An address of the private range 10.0.0.0/8. */
const networkOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

process.on('message', (order: ClientOrder) => void follow(order))

async function follow(order: ClientOrder): Promise<void> {
  if ('open' in order) {
    got = new Uint32Array(order.open)
    for (let from = 0; from < order.open; from += atOnce) {
      await Promise.all(
        Array.from({ length: Math.min(atOnce, order.open - from) }, (_, index) => open(order, from + index)),
      )
    }
    report({ opened: sockets.length })
  } else if ('await' in order) {
    got.fill(0)
    sample = []
    done = 0
    wanted = order.await
  } else {
    for (const socket of sockets.splice(0)) socket.destroy()
    report({ closed: true })
  }
}
