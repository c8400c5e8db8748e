import { Refusal } from '#contract/errors.ts'
import { offerMetric } from '#server/platform/trace/process-metrics.ts'
import { waitingFor } from '#server/platform/trace/request.ts'

const retryAfterSeconds = 2

interface FairQueueOptions {
  /** Maximum of concurrently running tasks, in total and per client network. */
  maxRunning: number
  maxRunningEach: number
  /** Maximum of waiting tasks, in total and per client network. */
  maxWaiting: number
  maxWaitingEach: number
}

/**
 * The limits for a site. Rendering uses one thread: a second task of a network only uses the time while the first one
 * waits for the database. A browser requests a few pages concurrently, a crawler some dozens.
 */
const siteLimits: FairQueueOptions = { maxRunning: 8, maxRunningEach: 2, maxWaiting: 1024, maxWaitingEach: 256 }

interface NetworkQueue {
  running: number
  waiting: (() => void)[]
}

/**
 * Runs tasks that take processor time so that no client slows the others: each network has its own queue, and the
 * queues are served in turn. Refuses `unavailable` if the queue of a network, or all queues together, are full.
 */
export class FairQueue {
  /** The queues with running or waiting tasks, in the order in which they are served. */
  private readonly queues = new Map<string, NetworkQueue>()
  private running = 0
  private waiting = 0
  /** Whether a task has begun in this turn of the event loop, and the tasks that begin in later ones. */
  private isTurnTaken = false
  private readonly turns: (() => void)[] = []
  private readonly options: FairQueueOptions

  constructor(options: FairQueueOptions) {
    this.options = options
  }

  /**
   * Runs a task of a client network when its turn comes. Rejects as the task does, or if `signal` is aborted before it
   * starts.
   */
  async run<T>(network: string, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    const entering = this.enter(network, signal)
    if (entering) await waitingFor('turn', '', () => entering)
    try {
      await this.ownTurn()
      return await task()
    } finally {
      this.leave(network)
    }
  }

  /**
   * One task begins in each turn of the event loop. Tasks that wait for nothing, as a page whose data is cached, would
   * otherwise run one after the other before any connection is served again, even for a response that needs no task.
   */
  private ownTurn(): Promise<void> | undefined {
    if (this.isTurnTaken) return new Promise((resolve) => this.turns.push(resolve))
    this.takeTurn()
    return undefined
  }

  private takeTurn(): void {
    this.isTurnTaken = true
    setImmediate(() => {
      this.isTurnTaken = false
      const begin = this.turns.shift()
      if (!begin) return
      this.takeTurn()
      begin()
    })
  }

  private enter(network: string, signal: AbortSignal): Promise<void> | undefined {
    signal.throwIfAborted()
    const queue = this.queues.get(network) ?? { running: 0, waiting: [] }
    this.queues.set(network, queue)
    if (this.running < this.options.maxRunning && queue.running < this.options.maxRunningEach) {
      this.running++
      queue.running++
      return undefined
    }
    if (this.waiting >= this.options.maxWaiting || queue.waiting.length >= this.options.maxWaitingEach) {
      this.drop(network, queue)
      throw new Refusal('unavailable', { seconds: retryAfterSeconds })
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', abort)
        this.waiting--
        this.running++
        queue.running++
        resolve()
      }
      const abort = () => {
        queue.waiting.splice(queue.waiting.indexOf(begin), 1)
        this.waiting--
        this.drop(network, queue)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', abort, { once: true })
      queue.waiting.push(begin)
      this.waiting++
    })
  }

  private leave(network: string): void {
    const queue = this.queues.get(network)!
    this.running--
    queue.running--
    this.drop(network, queue)
    this.beginNext()
  }

  private beginNext(): void {
    if (this.waiting === 0) return
    for (const [network, queue] of this.queues) {
      if (queue.waiting.length === 0 || queue.running >= this.options.maxRunningEach) continue
      this.queues.delete(network)
      this.queues.set(network, queue)
      queue.waiting.shift()!()
      return
    }
  }

  private drop(network: string, queue: NetworkQueue): void {
    if (queue.running === 0 && queue.waiting.length === 0) this.queues.delete(network)
  }

  counts() {
    return { running: this.running, waiting: this.waiting }
  }
}

/** The queue of the calls and pages of a process, which `/metrics` shows. */
export function openSiteQueue(): FairQueue {
  const queue = new FairQueue(siteLimits)
  offerMetric({
    name: 'farwire_turns',
    type: 'gauge',
    help: 'Calls and pages that take processor time, and those that wait for their turn',
    labels: ['state'],
    read: () => Object.entries(queue.counts()).map(([state, value]) => ({ labels: { state }, value })),
  })
  return queue
}
