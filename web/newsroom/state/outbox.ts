import { del, get, getMany, keys, set, update } from 'idb-keyval'
import { createStore } from 'zustand'
import type { Input, Output } from '#contract/calls.ts'
import { ApiError, refusalMessage } from '#contract/errors.ts'
import { ask, needOf } from './ask.ts'

/** A flash from the moment in which an editor sends it. It is on this device until readers have it or it is in the field again. */
export interface SentFlash {
  /** The idempotency key: however often it is sent, it is published once. */
  key: string
  staffId: number
  input: Omit<Input<'deskWire.publish'>, 'key'>
  title: string
  /** What the field restores. */
  draft: object
  /** When it was sent, in milliseconds of this device's clock. */
  at: number
  /** `held` and after `until` public; `undoing`: whether the server has it or not, it is not to go out. */
  state: 'sending' | 'held' | 'failed' | 'undoing' | 'undone'
  tries: number
  articleId: number
  until: number
  /** What the server found in it. */
  warnings: Output<'deskWire.publish'>['warnings']
  /** Why the server refused the last act on it; empty if it did not answer. */
  fault: string
}

/** Rows of this member of staff, the newest first. */
export const outbox = createStore<{ rows: readonly SentFlash[] }>(() => ({ rows: [] }))

const prefix = 'desk outbox '
const maxTries = 3
/** A flash that could not be sent for this long waits for its editor: news ages. */
const freshMs = 120_000
const publicRowsKept = 3

/** Rows that this device has not stored, or cannot store. */
const unstored = new Map<string, SentFlash>()
const channel = new BroadcastChannel('desk outbox')

export const isPublic = ({ state, until }: SentFlash, now = Date.now()): boolean => state === 'held' && until <= now
const rowOf = (key: string) => outbox.getState().rows.find((row) => row.key === key)
const hasDraft = ({ state, draft }: SentFlash, other: object) =>
  state !== 'undone' && JSON.stringify(draft) === JSON.stringify(other)

/** Reads the rows of this device, also those that another tab has changed, and goes on with those that are under way. */
export async function resumeOutbox(staffId: number): Promise<void> {
  const stored = await readStored().catch(() => outbox.getState().rows)
  const all = new Map([...stored, ...unstored.values()].map((row) => [row.key, row]))
  const rows = [...all.values()].filter((row) => row.staffId === staffId).sort((one, other) => other.at - one.at)
  outbox.setState({ rows })
  for (const row of rows) {
    if (row.state === 'sending') void goOn(row.key)
    else if (row.state === 'undoing') void takeBack(row.key)
  }
  for (const { key } of rows.filter((row) => isPublic(row)).slice(publicRowsKept)) await dropSent(key)
}

/** Begins to resume the outbox now and then, when the line is back, and when another tab has changed it. Returns the end of it. */
export function openOutbox(staffId: number, everyMs = 3_000): () => void {
  const resume = () => void resumeOutbox(staffId)
  resume()
  const timer = setInterval(resume, everyMs)
  addEventListener('online', resume)
  channel.addEventListener('message', resume)
  return () => {
    clearInterval(timer)
    removeEventListener('online', resume)
    channel.removeEventListener('message', resume)
  }
}

async function readStored(): Promise<SentFlash[]> {
  const names = (await keys<string>()).filter((name) => String(name).startsWith(prefix))
  return (await getMany<SentFlash | undefined>(names)).filter((row) => row !== undefined)
}

/** Whether this device has stored that a draft was sent, although it may have been left before the draft was deleted. */
export const wasSent = (draft: object): Promise<boolean> =>
  readStored().then(
    (rows) => rows.some((row) => hasDraft(row, draft)),
    () => false,
  )

/** Takes a flash out of the field. It is sent once the device has stored it; the same draft is taken once. */
export async function sendFlash(
  flash: Pick<SentFlash, 'staffId' | 'input' | 'title' | 'draft'>,
  key = crypto.randomUUID(),
): Promise<void> {
  const row: SentFlash = {
    ...flash,
    key,
    at: Date.now(),
    state: 'sending',
    tries: 0,
    articleId: 0,
    until: 0,
    warnings: [],
    fault: '',
  }
  if (outbox.getState().rows.some((other) => hasDraft(other, flash.draft))) return
  unstored.set(key, row)
  outbox.setState(({ rows }) => ({ rows: [row, ...rows] }))
  await set(prefix + key, row).then(
    () => unstored.delete(key),
    () => undefined,
  )
  channel.postMessage('')
  await goOn(key)
}

export async function retryFlash(key: string): Promise<void> {
  await change(key, ['failed'], { state: 'sending', tries: 0, fault: '', at: Date.now() })
  await goOn(key)
}

/** Takes a flash back that readers do not have yet, wherever it is on its way. */
export async function undoFlash(key: string): Promise<void> {
  await change(key, ['sending', 'failed', 'held'], { state: 'undoing', fault: '' })
  if (rowOf(key)?.state === 'undoing') await takeBack(key)
}

/** Publishes a held flash immediately. */
export async function releaseFlash({ key, articleId }: SentFlash): Promise<void> {
  try {
    await ask('deskWire.release', { article_id: articleId })
    await change(key, ['held'], { until: Date.now(), fault: '' })
  } catch (error) {
    await change(key, ['held'], { fault: refusalMessage(error) })
  }
}

export async function dropSent(key: string): Promise<void> {
  unstored.delete(key)
  outbox.setState(({ rows }) => ({ rows: rows.filter((row) => row.key !== key) }))
  await del(prefix + key).catch(() => undefined)
  channel.postMessage('')
}

/** Changes a row, unless it has left the states `from`, also in another tab. */
async function change(key: string, from: readonly SentFlash['state'][], values: Partial<SentFlash>): Promise<void> {
  let row = unstored.get(key) ?? rowOf(key)
  const apply = (before = row) => (row = before && from.includes(before.state) ? { ...before, ...values } : before)
  if (unstored.has(key)) unstored.set(key, apply()!)
  else await update<SentFlash | undefined>(prefix + key, apply).catch(() => apply())
  outbox.setState(({ rows }) => ({ rows: rows.map((each) => (each.key === key && row ? row : each)) }))
  channel.postMessage('')
}

/** Whether it may succeed when it is tried again. */
const isPassing = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/** Sends a row that is to be sent, in one tab at a time. */
const goOn = (key: string): Promise<void> =>
  navigator.locks.request(prefix + key, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const row = unstored.get(key) ?? (await get<SentFlash>(prefix + key).catch(() => rowOf(key)))
    if (row?.state === 'sending') await publish(row)
  })

async function publish({ key, input, at, tries }: SentFlash): Promise<void> {
  const begun = Date.now()
  if (begun - at > freshMs) return change(key, ['sending'], { state: 'failed', fault: '' })
  if (!navigator.onLine) return
  try {
    const { article_id, held_for, warnings } = await ask('deskWire.publish', { ...input, key })
    const held = { state: 'held', articleId: article_id, until: begun + held_for, warnings } as const
    await change(key, ['sending'], article_id ? held : { state: 'undone' })
  } catch (error) {
    if (needOf(error)) return // The newsroom asks for the login; after it, the row is sent.
    const isLast = tries + 1 >= maxTries || !isPassing(error)
    await change(key, ['sending'], {
      state: isLast ? 'failed' : 'sending',
      tries: tries + 1,
      fault: refusalMessage(error),
    })
  }
}

/** The server takes it back by its key, whether it has arrived there or not. */
async function takeBack(key: string): Promise<void> {
  try {
    await ask('deskWire.takeBack', { key })
    await change(key, ['undoing'], { state: 'undone' })
  } catch (error) {
    if (isPassing(error) || needOf(error)) return
    const { status } = error as ApiError
    const fault = refusalMessage(error)
    if (status === 404) await change(key, ['undoing'], { state: 'undone' })
    else
      await change(key, ['undoing'], status === 409 ? { state: 'held', until: 0, fault } : { state: 'failed', fault })
  }
}
