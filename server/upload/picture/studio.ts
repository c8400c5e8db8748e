import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { Refusal } from '#contract/errors.ts'
import { maxImagePixels } from '#domain/constants.ts'
import type { Order, Result } from './process.ts'
import type { Drawn, Form } from './redraw.ts'

const program = new URL('./process.ts', import.meta.url)
const mostProcesses = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))
const mostWaiting = 30
const drawWithinMs = 8_000
const idleMs = 30_000

interface Waiting extends Order {
  resolve: (drawn: Drawn) => void
  reject: (error: Error) => void
}

const queue: Waiting[] = []
/** Processes without work, with the timers that will end them. */
const idle = new Map<ChildProcess, NodeJS.Timeout>()
let processes = 0

/**
 * Draws a picture anew in a process of its own: what a hostile file does to a decoder (crash, endless work, memory) ends
 * there and not here. Few run at once, and they end when nothing comes. Refuses `image_type`, `image_pixels`, `image_broken`
 * (also for what takes longer than 8 s or breaks the decoder), `too_many` when 30 wait already.
 */
export function draw(bytes: Uint8Array, form: Form): Promise<Drawn> {
  if (queue.length >= mostWaiting)
    return Promise.reject(new Refusal('too_many', { seconds: Math.ceil(drawWithinMs / 1000) }))
  return new Promise((resolve, reject) => {
    queue.push({ bytes, form, resolve, reject })
    serveNext()
  })
}

function serveNext(): void {
  if (queue.length === 0) return
  const [resting] = idle.keys()
  if (resting) leave(resting)
  const child = resting ?? (processes < mostProcesses ? start() : undefined)
  if (child) serve(child, queue.shift()!)
}

/** Knows nothing of our environment: what breaks out of a decoder finds no passwords there. */
function start(): ChildProcess {
  const child = fork(program, {
    execArgv: ['--max-old-space-size=128'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  processes++
  // Whatever fails ends the process, and its end is listened for; one that never began has no end of its own.
  child.on('error', () => (child.pid === undefined ? child.emit('exit') : child.kill('SIGKILL')))
  child.once('exit', () => {
    processes--
    leave(child)
    serveNext()
  })
  return child
}

function serve(child: ChildProcess, { bytes, form, resolve, reject }: Waiting): void {
  child.ref()
  child.channel?.ref()
  const tooLong = setTimeout(() => child.kill('SIGKILL'), drawWithinMs)
  const finish = () => {
    clearTimeout(tooLong)
    child.off('message', answered).off('exit', broken)
  }
  const broken = () => {
    finish()
    reject(new Refusal('image_broken'))
  }
  const answered = (result: Result) => {
    finish()
    if ('drawn' in result) resolve({ ...result.drawn, bytes: Buffer.from(result.drawn.bytes) })
    else reject(new Refusal(result.reason, { most: maxImagePixels / 1e6 }))
    rest(child)
    serveNext()
  }
  child.on('message', answered).on('exit', broken)
  child.send({ bytes, form } satisfies Order)
}

/** Keeps the process for a while; it keeps nobody from leaving. */
function rest(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  const end = () => {
    leave(child)
    child.disconnect()
  }
  idle.set(child, setTimeout(end, idleMs).unref())
}

function leave(child: ChildProcess): void {
  clearTimeout(idle.get(child))
  idle.delete(child)
}
