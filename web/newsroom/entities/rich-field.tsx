import { EditorContent } from '@tiptap/react'
import { useState } from 'react'
import { useTextEditor } from '#web/newsroom/items/editor/use-text-editor.ts'
import { useInputEvent } from '#web/ui/use-input-event.ts'
import { Toolbar } from '#web/newsroom/items/toolbar.tsx'

interface RichFieldProps {
  name: string
  label: string
  /** Stored HTML. */
  value: string
  isFixed: boolean
  /** Only the fields of the selected language have an editor. */
  isShown: boolean
}

/** A rich text in a form. An unchanged text is sent as it was stored. */
export function RichField({ name, label, value, isFixed, isShown }: RichFieldProps) {
  const [html, setHtml] = useState(value)
  const input = useInputEvent<HTMLInputElement>(html)
  return (
    <>
      <input ref={input} type="hidden" name={name} value={html} />
      {isShown && <Writing label={label} html={html} isFixed={isFixed} onChange={setHtml} />}
    </>
  )
}

interface WritingProps {
  label: string
  html: string
  isFixed: boolean
  onChange: (html: string) => void
}

function Writing({ label, html, isFixed, onChange }: WritingProps) {
  const editor = useTextEditor({ content: html, isEditable: !isFixed, label, onChange })
  return (
    <div className="rounded-sm border border-control bg-paper px-3 pb-3 focus-within:border-ink">
      {!isFixed && <Toolbar editor={editor} />}
      <EditorContent editor={editor} className="prose desk-editor desk-editor-field mt-3" />
    </div>
  )
}
