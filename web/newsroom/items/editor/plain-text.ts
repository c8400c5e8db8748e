import type { Editor } from '@tiptap/core'

/**
 * The text of an editor without its format. It is also read while a page is left, when the editor has been destroyed:
 * `editor.getText()` throws then.
 */
export const plainTextIn = ({ state: { doc } }: Editor): string => doc.textBetween(0, doc.content.size, '\n\n')
