import { createStore } from 'zustand'
import { ApiError } from '#contract/errors.ts'
import { maxContentLength } from '#contract/newsroom/item.ts'
import type { Locale } from '#domain/locale.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { dropCopy, keepCopy, type Writing } from './local-copy.ts'

/** Milliseconds after the last key press until the text is sent, and the maximum delay while typing continues. */
const restMs = 400
const longestMs = 900
const tryAgainMs = 3_000

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

/**
 * Saves typed text to this device immediately and to the server within a second, one save at a time. Without a response
 * it retries; a refusal stops it, and the device retains the text.
 */
export class Saver {
  readonly store = createStore<Saving>(() => ({ state: 'idle', at: 0, reason: '' }))
  readonly #articleId: number
  readonly #lang: Locale
  /** Identifies this editor, so that a save whose response was lost can be repeated. */
  readonly #client = crypto.randomUUID()
  #base: number
  #latest: Writing | undefined
  #sending: Promise<void> | undefined
  #rest: ReturnType<typeof setTimeout> | undefined
  #since = 0

  constructor(articleId: number, lang: Locale, base: number) {
    this.#articleId = articleId
    this.#lang = lang
    this.#base = base
    addEventListener('online', this.#now)
  }

  get base(): number {
    return this.#base
  }

  /** Whether typed text has not reached the server yet. */
  get isBusy(): boolean {
    return this.#latest !== undefined
  }

  /** The working copy was published or replaced: further text is based on this one. */
  rebase(base: number): void {
    this.#base = base
    this.store.setState({ state: 'idle', reason: '' })
  }

  type(writing: Writing): void {
    this.#latest = writing
    if (this.store.getState().state !== 'refused') this.store.setState({ state: 'writing' })
    this.#since ||= Date.now()
    void keepCopy(this.#articleId, this.#lang, { ...writing, base: this.#base, at: Date.now() }).then((isStored) => {
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
    if (this.#latest) await this.#send()
    return this.#latest === undefined
  }

  close(): void {
    removeEventListener('online', this.#now)
    void this.flush()
  }

  readonly #now = (): void => {
    clearTimeout(this.#rest)
    if (!this.#sending && this.#latest && this.store.getState().state !== 'refused')
      this.#sending = this.#send().finally(() => (this.#sending = undefined))
  }

  async #send(): Promise<void> {
    const writing = this.#latest!
    this.#since = 0
    if (writing.content.length > maxContentLength) return this.store.setState({ state: 'long' })
    try {
      const saved = await ask('deskItem.save', {
        article_id: this.#articleId,
        lang: this.#lang,
        base: this.#base,
        client: this.#client,
        ...writing,
      })
      this.#base = saved.number
      if (this.#latest !== writing) return void (this.#rest = setTimeout(this.#now, restMs))
      this.#latest = undefined
      this.store.setState({ state: 'saved', at: Date.now(), reason: '' })
      await dropCopy(this.#articleId, this.#lang)
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429)
        return this.store.setState({ state: 'refused', reason: error.message })
      const copy = { ...writing, base: this.#base, at: Date.now() }
      const isStored = await keepCopy(this.#articleId, this.#lang, copy)
      this.store.setState({ state: isStored ? 'local' : 'lost', at: Date.now() })
      clearTimeout(this.#rest)
      this.#rest = setTimeout(this.#now, tryAgainMs)
    }
  }
}
