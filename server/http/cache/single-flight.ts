interface Flight<T> {
  result: Promise<T>
  /** The version of the data when the work began; undefined if it was unknown. */
  version: number | undefined
  waiting: number
  abort: AbortController
}

/** Work in progress by key, so that many requests for the same value wait for one computation. */
export class SingleFlight<T> {
  private readonly inProgress = new Map<string, Flight<T>>()

  /**
   * The result of the work for a key. Joins running work that began at the same version of the data, otherwise starts
   * it again; if the version is unknown, it joins nothing. A caller that aborts `signal` only stops waiting; the work
   * is aborted when all callers have.
   */
  async run(
    key: string,
    version: number | undefined,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted()
    let flight = this.inProgress.get(key)
    if (!flight || version === undefined || flight.version !== version)
      this.inProgress.set(key, (flight = this.begin(key, version, work)))
    flight.waiting++
    return waitFor(flight, signal)
  }

  private begin(key: string, version: number | undefined, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abort = new AbortController()
    const flight: Flight<T> = { result: work(abort.signal), version, waiting: 0, abort }
    const end = () => {
      if (this.inProgress.get(key) === flight) this.inProgress.delete(key)
    }
    abort.signal.addEventListener('abort', end, { once: true })
    flight.result.then(end, end)
    return flight
  }
}

function waitFor<T>(flight: Flight<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason)
      if (--flight.waiting === 0) flight.abort.abort(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
