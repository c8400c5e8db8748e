import type { IncomingItem } from '#server/news/item/write/incoming.ts'

/** One line or file, read: an item with its author's name, or why it is refused. `position` is its line or path, for reports. */
export type Entry = { position: string; item: IncomingItem; author: string } | { position: string; reason: string }
