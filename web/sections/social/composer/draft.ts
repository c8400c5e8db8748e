import { castDraftDays } from '#domain/constants.ts'
import type { Composing } from '#web/state/store.ts'

/** A draft: the images by the addresses that they were uploaded to. */
export interface Draft {
  text: string
  images: string[]
  channelId: string
}

interface StoredDraft extends Draft {
  /** The fid of its author; '' without a linked account. */
  fid: string
  keptAt: number
  /** The composer was closed: the draft is restored on request only. */
  isClosed: boolean
}

const key = 'cast-drafts'
const lifeMs = castDraftDays * 86_400_000
const maxDrafts = 20

/** One draft for a new cast, and one for each cast that is replied to or quoted. */
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

function change(name: string, make: (kept: StoredDraft | undefined) => StoredDraft | undefined): void {
  const { [name]: kept, ...others } = readAll()
  const made = make(kept)
  const live = Object.entries(others).filter(([, other]) => other.keptAt > Date.now() - lifeMs)
  try {
    localStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries([...live, ...(made ? [[name, made]] : [])].slice(-maxDrafts))),
    )
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the composer.
  }
}

/** Stores a draft; an empty one is deleted. */
export function storeCastDraft(name: string, draft: Draft, fid: string): void {
  change(name, () => (isEmpty(draft) ? undefined : { ...draft, fid, keptAt: Date.now(), isClosed: false }))
}

/** The draft under a name of this account, or one that was written before the account was linked. */
export function readCastDraft(name: string, fid: string): (Draft & { isClosed: boolean }) | undefined {
  const { [name]: kept } = readAll()
  if (!kept || kept.keptAt <= Date.now() - lifeMs || (kept.fid && kept.fid !== fid)) return undefined
  return {
    text: String(kept.text),
    images: [kept.images ?? []].flat().map(String),
    channelId: String(kept.channelId),
    isClosed: kept.isClosed,
  }
}

export function closeCastDraft(name: string): void {
  change(name, (kept) => kept && { ...kept, isClosed: true })
}

export function forgetCastDraft(name: string): void {
  change(name, () => undefined)
}
