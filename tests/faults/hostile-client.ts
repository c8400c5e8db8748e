import { parentPort, workerData } from 'node:worker_threads'
import { worstBodies } from '#tests/worst-bodies.ts'

/** Runs beside the readers in a thread of its own: what it costs to send these bodies would otherwise delay those who measure. */
const { origin } = workerData as { origin: string }
let isSending = false

parentPort!.on('message', (sends: boolean) => {
  isSending = sends
  if (sends) void send()
})

async function send(): Promise<void> {
  for (;;)
    for (const { path, headers: own, body } of worstBodies) {
      if (!isSending) return
      const headers = { ...own, 'x-forwarded-for': '203.0.113.66' }
      const response = await fetch(origin + path, { method: 'POST', headers, body, redirect: 'manual' })
      await response.arrayBuffer()
      parentPort!.postMessage({ path, status: response.status })
    }
}
