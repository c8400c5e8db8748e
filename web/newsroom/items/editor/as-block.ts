import type { JSONContent } from '@tiptap/core'

/** A block with a line after it: the writer goes on there, and the next block does not replace this one. */
export const asBlock = (type: 'figure' | 'embed', attrs: Readonly<Record<string, unknown>>): JSONContent[] => [
  { type, attrs: { ...attrs } },
  { type: 'paragraph' },
]
