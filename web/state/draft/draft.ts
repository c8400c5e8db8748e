import { get, update } from 'idb-keyval'
import { draftDays } from '#domain/platform/constants.ts'

/** What was written and not sent yet. Images are the addresses of uploaded files. */
export interface Draft {
  text: string
  images?: string[]
  /** Images that are not uploaded yet. */
  files?: File[]
  channelId?: string
  /** The casts of a thread that follow. */
  thread?: string[]
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

const isEmpty = ({ text, images = [], files = [], thread = [] }: Draft) =>
  [text, ...thread].every((each) => each.trim() === '') && images.length + files.length === 0

/** Each owner has drafts of their own in this browser. */
const keyOf = (name: string, owner: string) => (owner ? `${owner} ${name}` : name)

/** The newest draft of this name that is the owner's or was written before the login, and all that are neither. */
function splitOwn(drafts: StoredDrafts, name: string, owner: string) {
  const isOwn = ([at, stored]: [string, StoredDraft]) =>
    (at === name || at === keyOf(name, owner)) && ['', owner].includes(stored.owner)
  const live = Object.entries(drafts).filter(([, { storedAt }]) => storedAt > Date.now() - lifeMs)
  // A change moves its draft to the end.
  return { own: live.findLast(isOwn)?.[1], others: live.filter((entry) => !isOwn(entry)) }
}

/**
 * The drafts are in the browser's database, because Chromium writes localStorage to disk only from time to time, and
 * sessionStorage ends with the browser. Without storage (it is full or forbidden) a draft is lost with its page.
 */
async function change(
  name: string,
  owner: string,
  make: (stored: StoredDraft | undefined) => StoredDraft | undefined,
): Promise<void> {
  await update<StoredDrafts>(key, (drafts = {}) => {
    const { own, others } = splitOwn(drafts, name, owner)
    const changed = make(own)
    return Object.fromEntries(
      [...others, ...(changed ? [[keyOf(name, owner), changed] as const] : [])].slice(-maxDrafts),
    )
  }).catch(() => {})
}

/** Stores a draft; an empty one is deleted. */
export function storeDraft(name: string, draft: Draft, owner: string): Promise<void> {
  return change(name, owner, () =>
    isEmpty(draft) ? undefined : { ...draft, owner, storedAt: Date.now(), isClosed: false },
  )
}

/** The draft of this owner, or one that was written before the login. */
export async function readDraft(name: string, owner: string): Promise<RestoredDraft | undefined> {
  const drafts = await get<StoredDrafts>(key).catch(() => undefined)
  const { own: stored } = splitOwn(drafts ?? {}, name, owner)
  if (!stored) return undefined
  const { owner: _owner, storedAt: _storedAt, ...draft } = stored
  return draft
}

export const closeDraft = (name: string, owner: string): Promise<void> =>
  change(name, owner, (stored) => stored && { ...stored, owner, isClosed: true })

export const forgetDraft = (name: string, owner: string): Promise<void> => change(name, owner, () => undefined)
