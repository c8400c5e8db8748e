import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { pressedKey } from '#web/ui/keys.ts'
import { Field } from '#web/ui/field.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { asBlock } from './editor/as-block.ts'
import { useKeyDown } from '#web/newsroom/parts/use-key-down.ts'

interface Tool {
  name: WordKey
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
}

const chain = (editor: Editor) => editor.chain().focus()
const tools: Tool[] = [
  { name: 'deskitems.bold', run: (e) => chain(e).toggleBold().run(), isOn: (e) => e.isActive('bold') },
  { name: 'deskitems.italic', run: (e) => chain(e).toggleItalic().run(), isOn: (e) => e.isActive('italic') },
  ...([2, 3] as const).map(
    (level): Tool => ({
      name: `deskitems.heading_${level}`,
      run: (e) => chain(e).toggleHeading({ level }).run(),
      isOn: (e) => e.isActive('heading', { level }),
    }),
  ),
  { name: 'deskitems.list', run: (e) => chain(e).toggleBulletList().run(), isOn: (e) => e.isActive('bulletList') },
  { name: 'deskitems.numbers', run: (e) => chain(e).toggleOrderedList().run(), isOn: (e) => e.isActive('orderedList') },
  { name: 'deskitems.quote', run: (e) => chain(e).toggleBlockquote().run(), isOn: (e) => e.isActive('blockquote') },
  { name: 'deskitems.table', run: (e) => chain(e).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
  { name: 'deskitems.footnote', run: (e) => chain(e).insertContent({ type: 'footnote' }).run() },
]

const inTable: Tool[] = [
  { name: 'deskitems.add_row', run: (e) => chain(e).addRowAfter().run() },
  { name: 'deskitems.add_column', run: (e) => chain(e).addColumnAfter().run() },
  { name: 'deskitems.align_right', run: (e) => chain(e).setCellAttribute('align', 'right').run() },
  { name: 'deskitems.delete_row', run: (e) => chain(e).deleteRow().run() },
  { name: 'deskitems.delete_column', run: (e) => chain(e).deleteColumn().run() },
  { name: 'deskitems.delete_table', run: (e) => chain(e).deleteTable().run() },
]

/** The prompts for the address of an embed. */
type Asked = 'link' | 'embed'

/**
 * The tools of the editor; those of a table while the cursor is in one. Without `onPicture` there is no tool for
 * pictures.
 */
export function Toolbar({ editor, onPicture }: { editor: Editor; onPicture?: () => void }) {
  const t = useWords()
  const [asked, setAsked] = useState<Asked>()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: tools.map(({ isOn }) => isOn?.(now)),
      isInTable: now.isActive('table'),
    }),
  })
  useKeyDown((event) => {
    const isLink = pressedKey(event) === 'k' && (event.ctrlKey || event.metaKey) && editor.isFocused
    if (isLink) setAsked('link')
    return isLink
  })
  const shown: (Tool & { isPressed?: boolean | undefined })[] = [
    ...tools.map((tool, index) => ({ ...tool, isPressed: on.tools[index] })),
    ...(on.isInTable ? inTable : []),
  ]
  const button =
    'min-h-8 shrink-0 rounded-sm px-2 whitespace-nowrap hover:bg-raised aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink'
  return (
    <div
      role="toolbar"
      aria-label={t('deskitems.tools')}
      className="sticky top-14 z-10 -mx-2 mt-4 flex gap-x-1 overflow-x-auto contain-inline-size border-b border-soft bg-paper py-1 text-sm text-ink-2 md:flex-wrap"
    >
      {shown.map((tool) => (
        <button
          key={tool.name}
          type="button"
          aria-pressed={tool.isPressed}
          className={button}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tool.run(editor)}
        >
          {t(tool.name)}
        </button>
      ))}
      {(onPicture ? (['link', 'picture', 'embed'] as const) : (['link', 'embed'] as const)).map((kind) => (
        <button
          key={kind}
          type="button"
          className={button}
          aria-keyshortcuts={kind === 'link' ? 'Control+K Meta+K' : undefined}
          onClick={() => (kind === 'picture' ? onPicture?.() : setAsked(kind))}
        >
          {t(`deskitems.${kind}`)}
        </button>
      ))}
      <AddressDialog kind={asked} editor={editor} onClose={() => setAsked(undefined)} />
    </div>
  )
}

/** An absolute web address, or a path of this site from its root. */
const isAddress = (text: string) => /^\/[^/]/.test(text) || /^https:\/\/[^\s/]+/.test(text)

function AddressDialog({ kind, editor, onClose }: { kind: Asked | undefined; editor: Editor; onClose: () => void }) {
  const t = useWords()
  const [fault, setFault] = useState('')
  const linked: string = editor.getAttributes('link').href ?? ''

  function insert(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // Not the form around it: the text may be a field of another form.
    event.stopPropagation()
    const href = String(new FormData(event.currentTarget).get('address')).trim()
    if (kind === 'link' && href === '' && linked) {
      chain(editor).extendMarkRange('link').unsetLink().run()
      return onClose()
    }
    if (!isAddress(href)) return setFault(t('deskitems.address_wrong'))
    if (kind === 'link') {
      const isBare = editor.state.selection.empty && !editor.isActive('link')
      if (isBare)
        chain(editor)
          .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
          .run()
      else chain(editor).extendMarkRange('link').setLink({ href }).run()
    } else chain(editor).insertContent(asBlock('embed', { href })).run()
    onClose()
  }

  return createPortal(
    <Dialog
      isOpen={kind !== undefined}
      onClose={() => {
        setFault('')
        onClose()
      }}
      title={kind ? t(`deskitems.${kind}`) : ''}
    >
      <form onSubmit={insert} className="mt-4 grid gap-4">
        <Field
          label={t('deskitems.address')}
          name="address"
          autoFocus
          defaultValue={kind === 'link' ? linked : ''}
          fault={fault}
          hint={kind === 'embed' ? t('deskitems.embed_hint') : undefined}
          onChange={() => setFault('')}
        />
        <Button isMain type="submit">
          {t('deskitems.insert')}
        </Button>
      </form>
    </Dialog>,
    document.body,
  )
}
