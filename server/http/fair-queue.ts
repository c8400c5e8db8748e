import { Refusal } from '#contract/errors.ts'

const retryAfterSeconds = 2

interface FairQueueOptions {
  /** Works that run at once in all, and for one client network. */
  maxRunning: number
  maxRunningEach: number
  /** Works that wait at once in all, and for one client network. */
  maxWaiting: number
  maxWaitingEach: number
}

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * Runs works that take the processor's time, so that no client slows the others: each network has a line of its own, and the lines
 * take turns. Refuses `unavailable` when its line, or all lines together, are full.
 */
export class FairQueue {
  /** The lines that run or wait, the one whose turn comes last at the end. */
  private readonly lines = new Map<string, Line>()
  private running = 0
  private waiting = 0
  private readonly options: FairQueueOptions

  constructor(options: FairQueueOptions) {
    this.options = options
  }

  /** Runs the work of a client network when its turn comes. Rejects as the work does, or when `signal` is aborted before. */
  async run<T>(network: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.enter(network, signal)
    try {
      return await work()
    } finally {
      this.leave(network)
    }
  }

  private enter(network: string, signal: AbortSignal): Promise<void> | undefined {
    signal.throwIfAborted()
    const line = this.lines.get(network) ?? { running: 0, waiting: [] }
    this.lines.set(network, line)
    if (this.running < this.options.maxRunning && line.running < this.options.maxRunningEach) {
      this.running++
      line.running++
      return undefined
    }
    if (this.waiting >= this.options.maxWaiting || line.waiting.length >= this.options.maxWaitingEach) {
      this.drop(network, line)
      throw new Refusal('unavailable', { seconds: retryAfterSeconds })
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', abort)
        this.waiting--
        this.running++
        line.running++
        resolve()
      }
      const abort = () => {
        line.waiting.splice(line.waiting.indexOf(begin), 1)
        this.waiting--
        this.drop(network, line)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', abort, { once: true })
      line.waiting.push(begin)
      this.waiting++
    })
  }

  private leave(network: string): void {
    const line = this.lines.get(network)!
    this.running--
    line.running--
    this.drop(network, line)
    this.beginNext()
  }

  private beginNext(): void {
    if (this.waiting === 0) return
    for (const [network, line] of this.lines) {
      if (line.waiting.length === 0 || line.running >= this.options.maxRunningEach) continue
      this.lines.delete(network)
      this.lines.set(network, line)
      line.waiting.shift()!()
      return
    }
  }

  private drop(network: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0) this.lines.delete(network)
  }
}
