import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { removeFolder } from '#server/platform/data/engine/engine.ts'
import { startWebProcess } from '#tests/web-process.ts'

/** Percentiles of readers' response times in ms, alone and beside a hostile client. */
export interface HostileResult {
  reads: number
  attacks: number
  aloneP95: number
  besideP95: number
  /** Responses to readers other than 200, and to the hostile client from 500 on. */
  failures: string[]
}

const reads = ['/v2/newsflash/list', '/', '/newsflash', '/feeds/flash.xml']
const readers = 3
const pauseMs = 50
/** How long readers are measured alone, and then beside the client, in turn: what else the machine does weighs on both alike. */
const windowMs = 15_000

/** Starts a site, and measures its readers alone and beside one client that sends the worst bodies without a pause, in turn, until `isEnough`. */
export async function runHostile(
  isEnough: (attacks: number) => boolean,
  report: (line: string) => void,
): Promise<HostileResult> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'farwire-hostile-'))
  const site = await startWebProcess(undefined, { roles: [], dataFolder, env: { TRUSTED_PROXIES: '1' } })
  try {
    return await besideReaders(site.origin, isEnough, report)
  } finally {
    await site.stop()
    removeFolder(dataFolder)
  }
}

async function besideReaders(
  origin: string,
  isEnough: (attacks: number) => boolean,
  report: (line: string) => void,
): Promise<HostileResult> {
  const result: HostileResult = { reads: 0, attacks: 0, aloneP95: 0, besideP95: 0, failures: [] }
  const alone: number[] = []
  const beside: number[] = []
  let times = alone
  let isOver = false

  async function read(network: string): Promise<void> {
    while (!isOver) {
      for (const path of reads) {
        const [begun, ownWindow] = [performance.now(), times]
        const response = await fetch(origin + path, { headers: { 'x-forwarded-for': network } })
        await response.arrayBuffer()
        // One that began in the other window belongs to neither.
        if (times === ownWindow) times.push(performance.now() - begun)
        result.reads++
        if (response.status !== 200) result.failures.push(`${path}: ${response.status}`)
        await sleep(pauseMs)
      }
    }
  }

  const client = new Worker(new URL('./hostile-client.ts', import.meta.url), { workerData: { origin } })
  client.on('message', ({ path, status }: { path: string; status: number }) => {
    result.attacks++
    if (status >= 500) result.failures.push(`${path}: ${status}`)
  })
  client.on('error', (error) => result.failures.push(`the hostile client: ${error.message}`))

  const reading = Array.from({ length: readers }, (_, at) => read(`198.51.100.${at + 1}`))
  // Pages are loaded and compiled before anything is measured.
  await sleep(windowMs)
  alone.length = 0
  while (!isEnough(result.attacks)) {
    times = alone
    await sleep(windowMs)
    times = beside
    client.postMessage(true)
    await sleep(windowMs)
    client.postMessage(false)
    result.aloneP95 = percentile(alone)
    result.besideP95 = percentile(beside)
    report(
      `95 of 100 answers within ${result.aloneP95} ms alone, ${result.besideP95} ms beside ${result.attacks} attacks`,
    )
  }
  isOver = true
  await client.terminate()
  await Promise.all(reading)
  return result
}

function percentile(times: readonly number[]): number {
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0)
}
