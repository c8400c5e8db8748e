import { get, update } from 'idb-keyval'
import { draftDays } from '#domain/platform/constants.ts'

/** What was written and not sent yet. Images are the addresses of uploaded files. */
export interface Draft {
  text: string
  images?: string[]
  /** Images that are not uploaded yet. */
  files?: File[]
  channelId?: string
}

export interface RestoredDraft extends Draft {
  /** Set when the composer was closed: the draft is then restored on request only. */
  isClosed: boolean
}

interface StoredDraft extends RestoredDraft {
  /** Who wrote it; '' without a login. */
  owner: string
  storedAt: number
}

type StoredDrafts = Record<string, StoredDraft>

const key = 'drafts'
const lifeMs = draftDays * 86_400_000
const maxDrafts = 20

const isEmpty = ({ text, images = [], files = [] }: Draft) => text.trim() === '' && images.length + files.length === 0

/**
 * The drafts are in the browser's database, because Chromium writes localStorage to disk only from time to time, and
 * sessionStorage ends with the browser. Without storage (it is full or forbidden) a draft is lost with its page.
 */
async function change(name: string, make: (stored: StoredDraft | undefined) => StoredDraft | undefined): Promise<void> {
  await update<StoredDrafts>(key, ({ [name]: stored, ...others } = {}) => {
    const changed = make(stored)
    const live = Object.entries(others).filter(([, other]) => other.storedAt > Date.now() - lifeMs)
    return Object.fromEntries([...live, ...(changed ? [[name, changed] as const] : [])].slice(-maxDrafts))
  }).catch(() => {})
}

/** Stores a draft; an empty one is deleted. */
export function storeDraft(name: string, draft: Draft, owner: string): Promise<void> {
  return change(name, () => (isEmpty(draft) ? undefined : { ...draft, owner, storedAt: Date.now(), isClosed: false }))
}

/** The draft of this owner, or one that was written before the login. */
export async function readDraft(name: string, owner: string): Promise<RestoredDraft | undefined> {
  const drafts = await get<StoredDrafts>(key).catch(() => undefined)
  const stored = drafts?.[name]
  if (!stored || stored.storedAt <= Date.now() - lifeMs || (stored.owner && stored.owner !== owner)) return undefined
  const { owner: _owner, storedAt: _storedAt, ...draft } = stored
  return draft
}

export const closeDraft = (name: string): Promise<void> =>
  change(name, (stored) => stored && { ...stored, isClosed: true })

export const forgetDraft = (name: string): Promise<void> => change(name, () => undefined)
