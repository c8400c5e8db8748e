interface Flight<T> {
  result: Promise<T>
  /** How many changes had been heard of when it began; undefined when changes could not be heard. */
  begunAt: number | undefined
  waiting: number
  leave: AbortController
}

/** Work under way, so that many who want the same wait for one (request collapsing). */
export class Flights<T> {
  private readonly underWay = new Map<string, Flight<T>>()

  /**
   * The result of the work of this key: of one that is under way, unless something changed since it began (`at` counts
   * changes, undefined when nobody can tell), else of a new one. Whoever leaves by `signal` leaves alone; the work ends
   * early when all have left.
   */
  async join(
    key: string,
    at: number | undefined,
    signal: AbortSignal,
    begin: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted()
    let flight = this.underWay.get(key)
    if (!flight || at === undefined || flight.begunAt !== at)
      this.underWay.set(key, (flight = this.begin(key, at, begin)))
    flight.waiting++
    return waitFor(flight, signal)
  }

  private begin(key: string, begunAt: number | undefined, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const leave = new AbortController()
    const flight: Flight<T> = { result: work(leave.signal), begunAt, waiting: 0, leave }
    const land = () => {
      if (this.underWay.get(key) === flight) this.underWay.delete(key)
    }
    leave.signal.addEventListener('abort', land, { once: true })
    flight.result.then(land, land)
    return flight
  }
}

function waitFor<T>(flight: Flight<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const left = () => {
      reject(signal.reason)
      if (--flight.waiting === 0) flight.leave.abort(signal.reason)
    }
    signal.addEventListener('abort', left, { once: true })
    flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', left))
  })
}
