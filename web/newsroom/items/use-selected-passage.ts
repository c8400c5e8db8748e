import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { passageAt, type Passage } from './passage.ts'

/** The passage that is selected in the editor. */
export function useSelectedPassage(editor: Editor): Passage | undefined {
  const [selected, setSelected] = useState<Passage>()
  useEffect(() => {
    const look = () => {
      const { from, to } = editor.state.selection
      setSelected(passageAt(editor.state.doc, from, to))
    }
    editor.on('selectionUpdate', look)
    return () => void editor.off('selectionUpdate', look)
  }, [editor])
  return selected
}
