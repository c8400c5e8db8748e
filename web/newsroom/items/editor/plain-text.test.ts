import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { plainTextIn } from './plain-text.ts'

test('R812 the text of an editor is read while it is open, and once it has been destroyed', () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const editor = new Editor({
    element: null,
    extensions: [StarterKit],
    content: { type: 'doc', content: [paragraph('One two.'), paragraph('三')] },
  })
  expect(plainTextIn(editor)).toBe('One two.\n\n三')
  editor.destroy()
  expect(plainTextIn(editor)).toBe('One two.\n\n三')
})
