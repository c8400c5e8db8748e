import { get, update } from 'idb-keyval'
import { castDraftDays } from '#domain/constants.ts'
import type { Composing } from '#web/state/store.ts'

/** A draft of a cast; its images are the addresses of uploaded files. */
export interface Draft {
  text: string
  images: string[]
  channelId: string
}

export interface RestoredDraft extends Draft {
  /** Set when the composer was closed: the draft is then restored on request only. */
  isClosed: boolean
}

interface StoredDraft extends RestoredDraft {
  /** The fid of its author; '' without a linked account. */
  fid: string
  storedAt: number
}

type StoredDrafts = Record<string, StoredDraft>

const key = 'cast drafts'
const lifeMs = castDraftDays * 86_400_000
const maxDrafts = 20

/** The name of a draft: one for new casts, and one for each cast that is replied to or quoted. */
export const draftName = ({ kind, cast }: Pick<Composing, 'kind' | 'cast'>): string =>
  cast ? `${kind} ${cast.hash}` : kind

const isEmpty = ({ text, images }: Draft) => text.trim() === '' && images.length === 0

/**
 * The drafts are in the browser's database, because Chromium writes localStorage to disk only from time to time: it
 * loses them when the browser is killed. Without storage (it is full or forbidden) a draft is lost with its composer.
 */
async function change(name: string, make: (stored: StoredDraft | undefined) => StoredDraft | undefined): Promise<void> {
  await update<StoredDrafts>(key, ({ [name]: stored, ...others } = {}) => {
    const changed = make(stored)
    const live = Object.entries(others).filter(([, other]) => other.storedAt > Date.now() - lifeMs)
    return Object.fromEntries([...live, ...(changed ? [[name, changed] as const] : [])].slice(-maxDrafts))
  }).catch(() => {})
}

/** Stores a draft; an empty one is deleted. */
export function storeCastDraft(name: string, draft: Draft, fid: string): Promise<void> {
  return change(name, () => (isEmpty(draft) ? undefined : { ...draft, fid, storedAt: Date.now(), isClosed: false }))
}

/** The draft of this account, or one that was written before the account was linked. */
export async function readCastDraft(name: string, fid: string): Promise<RestoredDraft | undefined> {
  const drafts = await get<StoredDrafts>(key).catch(() => undefined)
  const stored = drafts?.[name]
  if (!stored || stored.storedAt <= Date.now() - lifeMs || (stored.fid && stored.fid !== fid)) return undefined
  const { text, images, channelId, isClosed } = stored
  return { text, images, channelId, isClosed }
}

export const closeCastDraft = (name: string): Promise<void> =>
  change(name, (stored) => stored && { ...stored, isClosed: true })

export const forgetCastDraft = (name: string): Promise<void> => change(name, () => undefined)
