import { EditorContent, useEditorState, type Editor } from '@tiptap/react'
import { useRef, useState, useEffect } from 'react'
import { useStore } from 'zustand'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useWords } from '#web/state/words.tsx'
import { useRevalidator } from '#web/router/index.ts'
import { HeadFields } from './head-fields.tsx'
import { LinkCheck } from './link-check.tsx'
import type { LocalCopy } from './local-copy.ts'
import { Notes } from './notes.tsx'
import { Pen, usePresence, type Presence } from './pen.tsx'
import { PictureForm, type WantedPicture } from './picture-dialog.tsx'
import { RestoredNotice, SavingTrouble } from './saved-line.tsx'
import { Side } from './side.tsx'
import { Toolbar } from './toolbar.tsx'
import { useWriting } from './use-writing.ts'
import { WriterBar } from './writer-bar.tsx'
import type { Writing } from './writing.ts'
import { passageAt, type Passage } from './passage.ts'
import type { SavedText } from './saver.ts'
import { stateOf } from './state-mark.tsx'
import { Dialog } from '#web/parts/dialog.tsx'

/** The text of one version, for editing or reading, with its metadata next to it. */
export function Writer({ item, copy }: { item: ItemDetail; copy: LocalCopy<Writing> | undefined }) {
  const t = useWords()
  const presence = usePresence(item)
  const writes = item.acts.includes('write') && (presence.pen?.is_you ?? presence.pen === null)
  const mayImport = useMay()('media.write')
  const unsaved = useRef<() => Promise<void>>(null)
  const [wanted, setWanted] = useState<WantedPicture>()
  const writing = useWriting(item, copy, writes, {
    onPicture: (file) => setWanted({ file }),
    onForeign: mayImport ? (foreign) => setWanted({ foreign }) : undefined,
  })
  const { editor, saver } = writing
  const selected = useSelectedPassage(editor)
  useReload({ item, presence, saver, writes })

  const isAsked = presence.pen?.is_you === true && presence.people.some(({ asked_at }) => asked_at !== null)
  const pen = <Pen presence={presence} mayWrite={item.acts.includes('write')} />
  return (
    <>
      <WriterBar item={item} writing={writing} saveFacts={async () => unsaved.current?.()} />
      {!isAsked && pen}
      {writing.restored && <RestoredNotice at={writing.restored.at} onDrop={writing.takeServers} />}
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 pt-6 pb-24 lg:grid-cols-[minmax(0,680px)_minmax(260px,1fr)]">
        <div lang={localeFacts[item.lang].tag}>
          <HeadFields item={item} writing={writing} isReadOnly={!writes} />
          {writes && <Toolbar editor={editor} onPicture={() => setWanted({})} />}
          <EditorContent editor={editor} className="prose desk-editor mt-5" />
          <Footnotes editor={editor} isReadOnly={!writes} />
        </div>
        <div className="text-sm">
          <Side item={item} unsaved={unsaved} />
          <LinkCheck item={item} saver={saver} editor={editor} />
          <Notes item={item} presence={presence} selected={selected} editor={editor} />
        </div>
      </div>
      <div className="sticky bottom-0 z-20 border-t border-line bg-raised text-sm empty:hidden">
        <SavingTrouble
          saver={saver}
          onTakeServers={writing.takeServers}
          onKeepMine={writes ? writing.keepMine : undefined}
        />
        {isAsked && pen}
      </div>
      <Dialog isOpen={wanted !== undefined} onClose={() => setWanted(undefined)} title={t('deskitems.picture')} isWide>
        {wanted && <PictureForm {...wanted} editor={editor} lang={item.lang} onDone={() => setWanted(undefined)} />}
      </Dialog>
    </>
  )
}

function useSelectedPassage(editor: Editor): Passage | undefined {
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

function Footnotes({ editor, isReadOnly }: { editor: Editor; isReadOnly: boolean }) {
  const t = useWords()
  const notes = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const found: { position: number; text: string }[] = []
      now.state.doc.descendants((node, position) => {
        if (node.type.name === 'footnote') found.push({ position, text: String(node.attrs.text) })
      })
      return found
    },
  })
  if (notes.length === 0) return null
  return (
    <ol className="mt-8 border-t border-soft pt-4 text-sm">
      {notes.map(({ position, text }, index) => (
        <li key={`note ${index + 1}`} className="flex items-baseline gap-3 py-1">
          <span className="font-semibold text-signal">{index + 1}</span>
          <input
            aria-label={t('deskitems.footnote_text', { number: index + 1 })}
            value={text}
            readOnly={isReadOnly}
            className="min-h-8 min-w-0 flex-1 border-b border-dotted border-control bg-transparent"
            onChange={({ target }) =>
              editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'text', target.value))
            }
          />
        </li>
      ))}
    </ol>
  )
}

interface Shown {
  item: ItemDetail
  presence: Presence
  saver: SavedText
  /** Whether this editor writes the version. */
  writes: boolean
}

/** Loads the item again when somebody else has saved its text or changed its state, and when a save has changed its actions. */
function useReload({ item, presence, saver, writes }: Shown): void {
  const { revalidate } = useRevalidator()

  // Readers see the saved text; an editor who takes the pen continues from it.
  useEffect(() => {
    if (presence.number !== item.number && (!writes || presence.number > saver.base)) void revalidate()
  }, [writes, presence.number, item.number, saver, revalidate])

  // Somebody else has returned, approved, scheduled or published it.
  const known = stateOf(item)
  const { seen } = presence
  useEffect(() => {
    if (seen.state !== known) void revalidate()
  }, [seen, known, revalidate])

  // The first save, and that of an approved text, change the available actions.
  const { state, at } = useStore(saver.store)
  const work = item.versions.find(({ lang }) => lang === item.lang)?.work
  useEffect(() => {
    if (state === 'saved' && work !== 'draft') void revalidate()
  }, [state, at, work, revalidate])
}
