import { del, get, set } from 'idb-keyval'
import type { Locale } from '#domain/locale.ts'

/** The editable content of a version. */
export interface Writing {
  title: string
  abstract: string
  content: string
  tags: string[]
}

/** A copy on this device of the typed text, until the server has it. */
export interface LocalCopy extends Writing {
  /** The number of the working copy that it is based on. */
  base: number
  /** Milliseconds. */
  at: number
}

const keyOf = (articleId: number, lang: Locale) => `desk ${articleId} ${lang}`

/** A browser without storage (a private window, a full disk) has no copy. */
export const readCopy = (articleId: number, lang: Locale): Promise<LocalCopy | undefined> =>
  get<LocalCopy>(keyOf(articleId, lang)).catch(() => undefined)

/** Returns whether the device has stored it. */
export const keepCopy = (articleId: number, lang: Locale, copy: LocalCopy): Promise<boolean> =>
  set(keyOf(articleId, lang), copy).then(
    () => true,
    () => false,
  )

export const dropCopy = (articleId: number, lang: Locale): Promise<void> =>
  del(keyOf(articleId, lang)).catch(() => undefined)
