import type { ItemKind } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'

/** An item was published, withdrawn or corrected in these languages. */
export interface ItemChange {
  kind: 'item'
  articleId: number
  type: ItemKind
  change: 'published' | 'withdrawn' | 'corrected'
  langs: Locale[]
}

/** Anything else that open or cached pages depend on, such as `comments:123`. */
export interface DataChange {
  kind: 'data'
  tag: string
}

export type LiveChange = ItemChange | DataChange

export interface LiveEvent {
  /** Opaque. A client that resumes from it receives every later event, and at most repeats events of the same read. */
  id: string
  change: LiveChange
  at: Date
}
