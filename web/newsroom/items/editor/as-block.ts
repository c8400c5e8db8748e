import type { JSONContent } from '@tiptap/core'

/** A block followed by an empty paragraph: the author continues there, and the next block does not replace this one. */
export const asBlock = (type: 'figure' | 'embed', attrs: Readonly<Record<string, unknown>>): JSONContent[] => [
  { type, attrs: { ...attrs } },
  { type: 'paragraph' },
]
