import { castDraftDays } from '#domain/constants.ts'
import type { Composing } from '#web/state/store.ts'

/** A draft of a cast; its images are the addresses of uploaded files. */
export interface Draft {
  text: string
  images: string[]
  channelId: string
}

interface StoredDraft extends Draft {
  /** The fid of its author; '' without a linked account. */
  fid: string
  storedAt: number
  /** Set when the composer was closed: the draft is then restored on request only. */
  isClosed: boolean
}

const key = 'cast-drafts'
const lifeMs = castDraftDays * 86_400_000
const maxDrafts = 20

/** The name of a draft: one for new casts, and one for each cast that is replied to or quoted. */
export const draftName = ({ kind, cast }: Pick<Composing, 'kind' | 'cast'>): string =>
  cast ? `${kind} ${cast.hash}` : kind

const isEmpty = ({ text, images }: Draft) => text.trim() === '' && images.length === 0

function readAll(): Record<string, StoredDraft> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, StoredDraft>
  } catch {
    return {}
  }
}

function change(name: string, make: (stored: StoredDraft | undefined) => StoredDraft | undefined): void {
  const { [name]: stored, ...others } = readAll()
  const changed = make(stored)
  const live = Object.entries(others).filter(([, other]) => other.storedAt > Date.now() - lifeMs)
  try {
    localStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries([...live, ...(changed ? [[name, changed]] : [])].slice(-maxDrafts))),
    )
  } catch {
    // Storage is full or forbidden: the draft is lost when the composer closes.
  }
}

/** Stores a draft; an empty one is deleted. */
export function storeCastDraft(name: string, draft: Draft, fid: string): void {
  change(name, () => (isEmpty(draft) ? undefined : { ...draft, fid, storedAt: Date.now(), isClosed: false }))
}

/** The draft of this account, or one that was written before the account was linked. */
export function readCastDraft(name: string, fid: string): (Draft & { isClosed: boolean }) | undefined {
  const { [name]: stored } = readAll()
  if (!stored || stored.storedAt <= Date.now() - lifeMs || (stored.fid && stored.fid !== fid)) return undefined
  return {
    text: String(stored.text),
    images: [stored.images ?? []].flat().map(String),
    channelId: String(stored.channelId),
    isClosed: stored.isClosed,
  }
}

export function closeCastDraft(name: string): void {
  change(name, (stored) => stored && { ...stored, isClosed: true })
}

export function forgetCastDraft(name: string): void {
  change(name, () => undefined)
}
