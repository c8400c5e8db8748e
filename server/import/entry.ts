import type { IncomingItem } from '#server/item/write/incoming.ts'

/** One line or file, read: an item with its author's name, or why it is refused. `place` is its position, for reports. */
export type Entry = { place: string; item: IncomingItem; author: string } | { place: string; reason: string }
