import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { Refusal } from '#contract/errors.ts'
import { maxImagePixels, timeLimits } from '#domain/platform/constants.ts'
import type { Order, Result } from './decoder-process.ts'
import type { Drawn, Form } from './redraw.ts'

const program = new URL('./decoder-process.ts', import.meta.url)
const maxProcesses = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))
const maxWaiting = 30
const drawTimeoutMs = timeLimits.service
const idleTimeoutMs = 30_000

interface Waiting extends Order {
  resolve: (drawn: Drawn) => void
  reject: (error: Error) => void
}

/** Draws pictures again in processes of its own. */
export interface Drawing {
  /**
   * Draws a picture again: whatever a hostile file does to a decoder (crash, endless work, memory) ends in its process. Refuses
   * `image_type`, `image_pixels`, `image_broken` (also for what takes longer than 8 s or breaks the decoder), `too_many` when
   * 30 pictures are waiting.
   */
  draw(bytes: Uint8Array, form: Form): Promise<Drawn>
  /** Ends the processes; pictures that are being drawn are refused. */
  close(): void
}

/** Opens the pool: it starts few processes, each when a picture comes, and ends them when none comes for a while. */
export function openDrawing(): Drawing {
  const queue: Waiting[] = []
  /** Processes without work, with the timers that will end them. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const running = new Set<ChildProcess>()

  function serveNext(): void {
    if (queue.length === 0) return
    const [resting] = idle.keys()
    if (resting) leave(resting)
    const child = resting ?? (running.size < maxProcesses ? start() : undefined)
    if (child) serve(child, queue.shift()!)
  }

  /** The process gets no environment: code that breaks out of a decoder finds no passwords there. */
  function start(): ChildProcess {
    const child = fork(program, {
      execArgv: ['--max-old-space-size=128'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    running.add(child)
    // Every failure ends the process and emits `exit`; a process that could not be started emits only `error`.
    child.on('error', () => (child.pid === undefined ? child.emit('exit') : child.kill('SIGKILL')))
    child.once('exit', () => {
      running.delete(child)
      leave(child)
      serveNext()
    })
    return child
  }

  function serve(child: ChildProcess, { bytes, form, resolve, reject }: Waiting): void {
    child.ref()
    child.channel?.ref()
    const timeout = setTimeout(() => child.kill('SIGKILL'), drawTimeoutMs)
    const finish = () => {
      clearTimeout(timeout)
      child.off('message', onResult).off('exit', onExit)
    }
    const onExit = () => {
      finish()
      reject(new Refusal('image_broken'))
    }
    const onResult = (result: Result) => {
      finish()
      if ('drawn' in result) resolve({ ...result.drawn, bytes: Buffer.from(result.drawn.bytes) })
      else reject(new Refusal(result.reason, { max: maxImagePixels / 1e6 }))
      rest(child)
      serveNext()
    }
    child.on('message', onResult).on('exit', onExit)
    child.send({ bytes, form } satisfies Order)
  }

  /** Ends the process when it was idle for a while; the timer does not keep the program alive. */
  function rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    const end = () => {
      leave(child)
      child.disconnect()
    }
    idle.set(child, setTimeout(end, idleTimeoutMs).unref())
  }

  function leave(child: ChildProcess): void {
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  return {
    draw(bytes, form) {
      if (queue.length >= maxWaiting)
        return Promise.reject(new Refusal('too_many', { seconds: Math.ceil(drawTimeoutMs / 1000) }))
      return new Promise((resolve, reject) => {
        queue.push({ bytes, form, resolve, reject })
        serveNext()
      })
    },
    close() {
      for (const { reject } of queue.splice(0)) reject(new Refusal('image_broken'))
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
