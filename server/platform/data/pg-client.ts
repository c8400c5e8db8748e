import type { Socket } from 'node:net'
import { hostname } from 'node:os'
import pg from 'pg'
import { codeOf } from '#domain/platform/error.ts'

/** A query that brought nothing for so long makes its client ask the server about it. */
const defaultSilentMs = 3_000
const connectWithinMs = 5_000
const secondWithinMs = 3_000
/** A farewell that is not answered. */
const endWithinMs = 1_000
/** Where a pooler hides the sessions, nothing is known of a silent query; one that takes longer than this is given up. */
const longestUnknownMs = 60_000
/** The server answers, but refuses a further session: too many (53300), or it is starting. */
const refusesSessions = /^(53...|57P03)$/

/** The name of a session in `pg_stat_activity`: what it is for, and the machine that has it; PostgreSQL keeps 63 bytes. */
export const sessionName = (part: string): string => `farwire ${part} on ${hostname()}`.slice(0, 63)

/**
 * Lets PostgreSQL end a session within a minute whose client is gone. By default it asks idle ones after two hours, and sends an
 * answer again for a quarter of an hour; until then the sessions that a silent network has left behind take the places of new ones
 * (PostgreSQL's documentation, 20.3.2). A pooler that refuses these settings looks after the sessions itself.
 */
export const endWhenGone = (client: pg.ClientBase): Promise<unknown> =>
  client
    .query(
      `set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3;
      set tcp_user_timeout = 60000`,
    )
    .catch(() => {})

/** Passed on by `Pool` and by the queue to each client that they make, with their own options. */
export const watched = () => ({
  Client: PgClient as unknown as new () => pg.Client,
  // The pool waits for it before the first query.
  onConnect: endWhenGone as (client: pg.ClientBase) => void,
})

interface PgClientConfig extends pg.ClientConfig {
  silentMs?: number
}

/**
 * A connection that ends by itself where the network or the server has gone silent, which TCP alone would report after many minutes or
 * never: if a query brings nothing for `silentMs`, a second connection asks the server whether it still works on that query. If it
 * does not, or nobody answers, the connection is destroyed, and its queries
 * fail as those of a lost one do.
 * Where the connection is lost, calls fail and `end` is emitted; `error`, which adds nothing, does not end the process.
 */
export class PgClient extends pg.Client {
  /** Called before the connection is destroyed, with the moment (of `performance.now`) since when it was silent. */
  onSilent: ((since: number) => void) | undefined
  readonly #config: PgClientConfig
  readonly #silentMs: number
  #timer: NodeJS.Timeout | undefined
  #bytes = 0
  #silentSince = 0
  #restedAt = 0

  constructor(config: PgClientConfig | string) {
    const own = typeof config === 'string' ? { connectionString: config } : config
    super({ connectionTimeoutMillis: connectWithinMs, keepAlive: true, ...own })
    this.#config = own
    this.#silentMs = own.silentMs ?? defaultSilentMs
    this.on('error', () => {})
    this.on('drain', () => this.#rest())
    this.on('end', () => this.#rest())
    const query = this.query.bind(this) as (...values: unknown[]) => unknown
    this.query = ((...values: unknown[]) => {
      this.#watch()
      return query(...values)
    }) as pg.Client['query']
  }

  /** Says farewell; without an answer the connection is destroyed. */
  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const timer = setTimeout(() => this.#destroy(), endWithinMs)
    this.once('end', () => clearTimeout(timer))
    return callback ? super.end(callback) : super.end()
  }

  get #stream() {
    return this.connection.stream as Socket
  }

  #destroy(): void {
    this.#stream.destroy(new Error('Connection terminated: the server is silent'))
  }

  /** Ends a connection without a query that has received nothing since `moment` (of `performance.now`): what has silenced another, has silenced it too. */
  endIfQuietSince(moment: number): void {
    if (!this.#timer && this.#restedAt < moment) this.#destroy()
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#restedAt = performance.now()
  }

  #watch(): void {
    clearTimeout(this.#timer)
    this.#bytes = this.#stream.bytesRead
    this.#silentSince = performance.now()
    this.#wait()
  }

  #wait(): void {
    this.#timer = setTimeout(() => void this.#check(), this.#silentMs)
    this.#timer.unref()
  }

  async #check(): Promise<void> {
    const timer = this.#timer
    const isSilent = () => this.#stream.bytesRead === this.#bytes
    const isLost = isSilent() && !(await this.#isWorkedOn())
    // The query has ended meanwhile, or another has begun.
    if (timer !== this.#timer) return
    if (!isSilent()) this.#watch()
    else if (!isLost) this.#wait()
    else {
      this.onSilent?.(this.#silentSince)
      this.#destroy()
    }
  }

  /** Whether the server still works on the query of this connection, as far as a second one can know. */
  async #isWorkedOn(): Promise<boolean> {
    const { processID } = this as unknown as { processID: number | null }
    const second = new pg.Client({
      ...this.#config,
      application_name: sessionName('watch'),
      connectionTimeoutMillis: secondWithinMs,
      query_timeout: secondWithinMs,
    })
    second.on('error', () => {})
    try {
      await second.connect()
      const { rows } = await second.query<{ own: number; is_active: boolean }>(
        `select pg_backend_pid() as own, exists (select from pg_stat_activity where pid = $1 and state <> 'idle') as is_active`,
        [processID],
      )
      const { own, is_active } = rows[0]!
      const isPooled = own !== (second as unknown as { processID: number }).processID
      return isPooled ? performance.now() - this.#silentSince < longestUnknownMs : is_active
    } catch (error) {
      return refusesSessions.test(codeOf(error) ?? '')
    } finally {
      second.connection.stream.destroy()
    }
  }
}
