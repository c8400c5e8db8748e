import { afterEach, describe, expect, test } from 'vitest'
import { StartError } from '#server/platform/config/start-error.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { listen, type Listening } from './listen.ts'

const host = '127.0.0.1'
const open: Listening[] = []

afterEach(async () => {
  for (const listening of open.splice(0)) await listening.close()
})

async function serve(fetch: (request: Request) => Response | Promise<Response>): Promise<number> {
  const port = await freePort()
  open.push(await listen(fetch, { host, port }))
  return port
}

describe('listening', () => {
  test('answers at the address, and no more after close', async () => {
    const port = await serve(() => new Response('hello'))
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('hello')
    await open.pop()!.close()
    await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow()
  })

  test('close lets a running request end, and cuts off a stream without end', async () => {
    let arrived = () => {}
    let finish = () => {}
    const arrival = new Promise<void>((resolve) => (arrived = resolve))
    const slow = new Promise<void>((resolve) => (finish = resolve))
    const port = await serve(async (request) => {
      if (request.url.endsWith('/stream')) return new Response(new ReadableStream({ start: (it) => it.enqueue('a') }))
      arrived()
      await slow
      return new Response('ended')
    })
    const stream = await fetch(`http://${host}:${port}/stream`)
    const answer = fetch(`http://${host}:${port}/slow`).then((response) => response.text())
    await arrival
    const closing = open.pop()!.close()
    finish()
    expect(await answer).toBe('ended')
    await closing
    await expect(stream.text()).rejects.toThrow()
  })
})

describe('a server that cannot listen reports why in one sentence', () => {
  test('a taken port', async () => {
    const port = await serve(() => new Response(''))
    const refused = listen(() => new Response(''), { host, port })
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(`The port ${port} of ${host} is taken;`)
  })

  test('an address of another machine', async () => {
    await expect(listen(() => new Response(''), { host: '192.0.2.1', port: 41999 })).rejects.toThrow(
      "The address 192.0.2.1 is none of this machine's; choose another with --host or HOST.",
    )
  })
})
