import { castDraftDays } from '#domain/constants.ts'
import type { Composing } from '#web/state/store.ts'

/** What is being written: the images by the addresses that they were uploaded to. */
export interface Draft {
  text: string
  images: string[]
  channelId: string
}

interface Kept extends Draft {
  /** Whose it is; '' for somebody without an account yet. */
  fid: string
  keptAt: number
  /** Its author closed the composer: it comes back only when asked for. */
  isClosed: boolean
}

const key = 'cast-drafts'
const lifeMs = castDraftDays * 86_400_000
const mostDrafts = 20

/** One draft for a new cast, and one for each cast that is answered or quoted. */
export const draftName = ({ kind, cast }: Pick<Composing, 'kind' | 'cast'>): string =>
  cast ? `${kind} ${cast.hash}` : kind

const isEmpty = ({ text, images }: Draft) => text.trim() === '' && images.length === 0

function readAll(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Kept>
  } catch {
    return {}
  }
}

function change(name: string, make: (kept: Kept | undefined) => Kept | undefined): void {
  const { [name]: kept, ...others } = readAll()
  const made = make(kept)
  const live = Object.entries(others).filter(([, other]) => other.keptAt > Date.now() - lifeMs)
  try {
    localStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries([...live, ...(made ? [[name, made]] : [])].slice(-mostDrafts))),
    )
  } catch {
    // Storage is full or forbidden: the draft lives as long as the composer.
  }
}

/** Keeps what is written now; nothing written is forgotten. */
export function keepCastDraft(name: string, draft: Draft, fid: string): void {
  change(name, () => (isEmpty(draft) ? undefined : { ...draft, fid, keptAt: Date.now(), isClosed: false }))
}

/** What was being written under a name by somebody, or by the same person before they linked an account. */
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
