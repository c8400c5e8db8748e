import { createStore } from 'zustand'
import { ApiError } from '#contract/errors.ts'
import { maxContentLength } from '#contract/newsroom/item.ts'
import { serverNow } from '#web/newsroom/state/server-clock.ts'
import { dropCopy, keepCopy } from './local-copy.ts'

/** Milliseconds after the last key press until the text is sent, and the maximum delay while typing continues. */
const restMs = 400
const longestMs = 900
const tryAgainMs = 3_000

/** Identifies the editors of this page, so that a save whose response was lost can be repeated. */
export const client = crypto.randomUUID()

export interface Saving {
  /**
   * saved: the server has the text. local: only this device has it. lost: neither. long: only this device, until the
   * text is shorter. refused: the server refused it, for `reason`.
   */
  state: 'idle' | 'writing' | 'saved' | 'local' | 'lost' | 'long' | 'refused'
  /** Milliseconds of the last save. */
  at: number
  reason: string
}

export interface SaverOptions<Writing> {
  /** The name of the copy on this device. */
  name: string
  /** The number of the working copy that the text is based on. */
  base: number
  lengthOf: (writing: Writing) => number
  /** Stores a text on the server. Resolves to the number of the new working copy. */
  save: (writing: Writing, base: number, client: string) => Promise<number>
}

/** What the surroundings of a text know of its saving. */
export type SavedText = Pick<Saver<never>, 'store' | 'base' | 'flush' | 'isBusy'>

/** Closed savers that still retry, by the name of their copy. */
const retrying = new Map<string, { end: () => Promise<void> }>()

/**
 * Saves typed text to this device immediately and to the server within a second, one save at a time. Without a response
 * it retries, also after it is closed; a refusal stops it, and the device retains the text.
 */
export class Saver<Writing extends object> {
  readonly store = createStore<Saving>(() => ({ state: 'idle', at: 0, reason: '' }))
  readonly #options: SaverOptions<Writing>
  #base: number
  #latest: Writing | undefined
  #sending: Promise<void> | undefined
  #rest: ReturnType<typeof setTimeout> | undefined
  #since = 0
  #closing: Promise<unknown> | undefined
  #isEnded = false

  constructor(options: SaverOptions<Writing>) {
    this.#options = options
    this.#base = options.base
    addEventListener('online', this.#now)
    // The copy on this device, from which this saver begins, has what the earlier one could not send.
    const earlier = retrying.get(options.name)
    if (earlier)
      this.#sending = earlier.end().finally(() => {
        this.#sending = undefined
        // What was typed meanwhile waits for it; the end of the earlier one may have deleted its copy.
        if (!this.#latest) return
        void this.#keep(this.#latest)
        this.#now()
      })
  }

  get base(): number {
    return this.#base
  }

  /** Whether typed text has not reached the server yet. */
  get isBusy(): boolean {
    return this.#latest !== undefined
  }

  get isRefused(): boolean {
    return this.store.getState().state === 'refused'
  }

  /** The working copy was published or replaced: further text is based on this one. */
  rebase(base: number): void {
    this.#base = base
    this.store.setState({ state: 'idle', reason: '' })
  }

  /** Sends a refused text again, in place of the working copy with the number `base`. */
  sendAgain(base = this.#base): void {
    if (!this.isRefused || !this.#latest) return
    this.rebase(base)
    this.type(this.#latest)
  }

  /** Drops typed text that the server does not have: further text is based on the working copy with the number `base`. */
  async drop(base: number): Promise<void> {
    clearTimeout(this.#rest)
    this.#latest = undefined
    this.rebase(base)
    await dropCopy(this.#options.name)
  }

  type(writing: Writing): void {
    this.#latest = writing
    if (!this.isRefused) this.store.setState({ state: 'writing' })
    this.#since ||= Date.now()
    void this.#keep(writing).then((isStored) => {
      if (!isStored && this.store.getState().state === 'local') this.store.setState({ state: 'lost' })
    })
    clearTimeout(this.#rest)
    const wait = Math.max(0, Math.min(restMs, this.#since + longestMs - Date.now()))
    this.#rest = setTimeout(this.#now, wait)
  }

  /** Saves the current text immediately; resolves when the server has stored or refused it. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#rest)
    await this.#sending
    if (this.#latest) await this.#start()
    return this.#latest === undefined
  }

  /** Saves the current text as its page is left. A refused one is not sent again: the device retains it. */
  async leave(): Promise<boolean> {
    return !this.isRefused && this.flush()
  }

  close(): void {
    removeEventListener('online', this.#now)
    retrying.set(this.#options.name, this)
    this.#closing = this.leave().then((isSaved) => isSaved && this.#forget())
  }

  /** Ends the retries of a closed saver; resolves after the saves in progress. */
  async end(): Promise<void> {
    this.#isEnded = true
    this.#forget()
    clearTimeout(this.#rest)
    await this.#closing
    await this.#sending
  }

  #forget(): void {
    const { name } = this.#options
    if (retrying.get(name) === this) retrying.delete(name)
  }

  readonly #now = (): void => {
    clearTimeout(this.#rest)
    if (!this.#sending && this.#latest && !this.isRefused) void this.#start()
  }

  #start(): Promise<void> {
    return (this.#sending ??= this.#send().finally(() => (this.#sending = undefined)))
  }

  #keep(writing: Writing): Promise<boolean> {
    return keepCopy(this.#options.name, { ...writing, base: this.#base, at: serverNow() })
  }

  async #send(): Promise<void> {
    const { lengthOf, save } = this.#options
    const writing = this.#latest!
    this.#since = 0
    if (lengthOf(writing) > maxContentLength) return this.store.setState({ state: 'long' })
    try {
      this.#base = await save(writing, this.#base, client)
      if (this.#latest !== writing) return void (this.#rest = setTimeout(this.#now, restMs))
      this.#latest = undefined
      this.store.setState({ state: 'saved', at: serverNow(), reason: '' })
      this.#forget()
      await dropCopy(this.#options.name)
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429)
        return this.store.setState({ state: 'refused', reason: error.message })
      if (this.#isEnded) return
      const isStored = await this.#keep(this.#latest ?? writing)
      this.store.setState({ state: isStored ? 'local' : 'lost', at: serverNow() })
      clearTimeout(this.#rest)
      this.#rest = setTimeout(this.#now, tryAgainMs)
    }
  }
}
