import type { Locale } from '#domain/locale.ts'

/** A flash or an article went public, was taken back or says something else now, in these languages. */
export interface ItemChange {
  kind: 'item'
  articleId: number
  type: 'flash' | 'article'
  change: 'published' | 'withdrawn' | 'corrected'
  langs: Locale[]
}

/** Anything else that open or kept pages hang on, such as `comments:123`. */
export interface ThingChange {
  kind: 'thing'
  tag: string
}

export type LiveChange = ItemChange | ThingChange

export interface LiveEvent {
  /** Opaque; whoever resumes from it gets everything that came later, and at most what came in the same moment again. */
  id: string
  change: LiveChange
  at: Date
}
