import { EditorContent } from '@tiptap/react'
import { useRef, useState } from 'react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { Footnotes } from './footnotes.tsx'
import { HeadFields } from './head-fields.tsx'
import { LinkCheck } from './link-check.tsx'
import type { LocalCopy } from './local-copy.ts'
import { Notes } from './notes.tsx'
import { Pen, usePresence } from './pen.tsx'
import { PictureDialog, type WantedPicture } from './picture-dialog.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { SavingTrouble } from './saving-trouble.tsx'
import { Side } from './side.tsx'
import { Toolbar } from './toolbar.tsx'
import { useReload } from './use-reload.ts'
import { useSelectedPassage } from './use-selected-passage.ts'
import { useWriting } from './use-writing.ts'
import { WriterBar } from './writer-bar.tsx'
import type { Writing } from './writing.ts'

/** The text of one version, for editing or reading, with its metadata next to it. */
export function Writer({ item, copy }: { item: ItemDetail; copy: LocalCopy<Writing> | undefined }) {
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
      <PictureDialog wanted={wanted} editor={editor} lang={item.lang} onClose={() => setWanted(undefined)} />
    </>
  )
}
