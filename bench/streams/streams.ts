import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '#contract/syndication/stream.ts'
import { openRun, type SaveItems } from '#server/news/item/write/save.ts'
import type { BenchSite } from '#bench/site.ts'
import type { ClientOrder, ClientReport } from './clients.ts'
import type { Row } from '#bench/table.ts'

const streams = 10_000
const rounds = 9
const maxTimes = 1.5
const maxKbEach = 25
const port = 41_780
const settleMs = 2_000

export interface Measured {
  /** Milliseconds to the last stream, the middle one of the rounds. */
  last: number
  kbEach: number
  /** The bytes that one stream received in a round, without the framing of chunks. */
  bytes: string
}

/** From publishing to the last of ten thousand open streams, against a bare node:http broadcast of the same bytes. */
export async function streamRate(site: BenchSite): Promise<Row[]> {
  const ours = await measureOurs(site)
  const bare = await measureBare(ours.bytes, { streams, minBytes: 200 })
  const times = ours.last / bare.last
  return [
    {
      what: `publish → last of ${streams} open streams`,
      ours: `${ours.last.toFixed(0)} ms`,
      against: `${bare.last.toFixed(0)} ms (bare node:http, same ${ours.bytes.length} characters), ${times.toFixed(2)} times`,
      budget: `≤ ${maxTimes} times`,
      isWithinBudget: times <= maxTimes,
      figure: times,
    },
    {
      what: 'memory of an open stream',
      ours: `${ours.kbEach.toFixed(1)} KB`,
      against: `${bare.kbEach.toFixed(1)} KB (bare node:http)`,
      budget: `≤ ${maxKbEach} KB`,
      isWithinBudget: ours.kbEach <= maxKbEach,
    },
  ]
}

function measureOurs({ db, databaseUrl }: BenchSite): Promise<Measured> {
  const save = openRun(db, { rewrites: false })
  return measureRole('web', databaseUrl, {
    path: `${livePath}?topics=wire:en`,
    streams,
    minBytes: 200,
    send: (round) => publishRound(save, round),
  })
}

/** Measures a process of this role. */
export async function measureRole(role: 'web' | 'notice', databaseUrl: string, load: StreamLoad): Promise<Measured> {
  const program = fileURLToPath(import.meta.resolve('#server/main.ts'))
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' }
  const server = spawn(process.execPath, [program, role, '--port', String(port), '--no-demo'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'close')
  for await (const text of server.stdout) if (String(text).includes('Data folder')) break
  const measured = await measure(server, load)
  server.kill('SIGKILL')
  await ended
  return measured
}

/** Which streams are opened, how many, and what publishes an event for them. */
interface StreamLoad {
  path: string
  headers?: string
  streams: number
  /** More than a heartbeat, and less than what is sent. */
  minBytes: number
  send: (round: number) => Promise<void>
}

/** Measures the minimum cost of broadcasting these bytes. */
export async function measureBare(
  bytes: string,
  { streams, minBytes }: Pick<StreamLoad, 'streams' | 'minBytes'>,
): Promise<Measured> {
  const server = fork(new URL('./bare.ts', import.meta.url), [String(port)])
  const ended = once(server, 'close')
  await once(server, 'message')
  const send = async () => void (await fetch(`http://127.0.0.1:${port}/`, { method: 'PUT', body: bytes }))
  const measured = await measure(server, { path: '/', streams, minBytes, send })
  server.kill('SIGKILL')
  await ended
  return measured
}

async function publishRound(save: SaveItems, round: number): Promise<void> {
  const title = `Round ${10 + round} of the bench at ${Date.now()}`
  const content = `<p>${`A text of the length that flashes have. ${round} `.repeat(12)}</p>`
  await save([
    {
      kind: 'flash',
      source: 'Bench',
      originalLang: 'en',
      versions: [{ lang: 'en', title, content, isPublished: true }],
    },
  ])
}

async function measure(
  server: ChildProcess,
  { path, headers, streams, minBytes, send }: StreamLoad,
): Promise<Measured> {
  const clients = fork(new URL('./clients.ts', import.meta.url))
  const order = (message: ClientOrder) => void clients.send(message)
  const ended = once(clients, 'exit').then(() => Promise.reject(new Error('The clients of the streams ended')))
  ended.catch(() => {})
  const report = async () =>
    (await Promise.race([once(clients, 'message'), ended]))[0] as ClientReport & { last: number; sample: string }
  // The first streams bring in code and buffers that all share.
  await opened(300)
  order({ close: true })
  await report()
  await sleep(settleMs)
  const before = kbOf(server)
  await opened(streams)
  await sleep(settleMs)
  const kbEach = (kbOf(server) - before) / streams

  const length = await warmUp()
  const times: number[] = []
  let bytes = ''
  for (let round = 0; round < rounds; round++) {
    order({ await: length })
    await sleep(200)
    const begun = performance.timeOrigin + performance.now()
    const [{ last, sample }] = await Promise.all([report(), send(round)])
    times.push(last - begun)
    bytes = sample.replace(/^[\da-f]+\r\n|\r\n$/g, '')
  }
  clients.kill()
  return { last: times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]!, kbEach, bytes }

  async function opened(count: number): Promise<void> {
    order({ open: count, port, path, headers })
    await report()
  }

  /** The code warms up, and the duration of a round is measured; some figures in it may get a digit less. */
  async function warmUp(): Promise<number> {
    order({ await: minBytes })
    await sleep(200)
    const [{ sample }] = await Promise.all([report(), send(rounds)])
    return Buffer.byteLength(sample) - 16
  }
}

/** Resident memory of a process. */
function kbOf({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
}
