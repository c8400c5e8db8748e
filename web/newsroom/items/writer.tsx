import { EditorContent } from '@tiptap/react'
import { useEffect, useState } from 'react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { useStore } from 'zustand'
import { localeFacts } from '#domain/locale.ts'
import { readMinutes } from '#domain/text/reading.ts'
import { wordsOf } from '#domain/text/word-count.ts'
import { useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useMay } from '#web/newsroom/state/me.ts'
import { Acts } from './acts.tsx'
import { Footnotes } from './footnotes.tsx'
import { LinkCheck } from './link-check.tsx'
import type { LocalCopy } from './local-copy.ts'
import { Notes } from './notes.tsx'
import { passageAt, type Passage } from './passage.ts'
import { Pen, usePresence } from './pen.tsx'
import { PictureDialog, type WantedPicture } from './picture-dialog.tsx'
import { isTrouble, SavedLine } from './saved-line.tsx'
import { Side } from './side.tsx'
import { Toolbar } from './toolbar.tsx'
import { useWriting } from './use-writing.ts'

/** The text of one version, for editing or reading, with its metadata next to it. */
export function Writer({ item, copy }: { item: ItemDetail; copy: LocalCopy | undefined }) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const presence = usePresence(item)
  const writes = item.acts.includes('write') && (presence.pen?.is_you ?? presence.pen === null)
  const mayImport = useMay()('media.write')
  const [wanted, setWanted] = useState<WantedPicture>()
  const writing = useWriting(item, copy, writes, {
    onPicture: (file) => setWanted({ file }),
    onForeign: mayImport ? (foreign) => setWanted({ foreign }) : undefined,
  })
  const { editor, saver, text, setText, restored } = writing
  const [selected, setSelected] = useState<Passage>()

  // Readers see the saved text; an editor who takes the pen continues from it.
  useEffect(() => {
    if (presence.number !== item.number && (!writes || presence.number > saver.base)) void revalidate()
  }, [writes, presence.number, item.number, saver, revalidate])

  // The first save, and that of an approved text, change the available actions.
  const { state, at } = useStore(saver.store)
  const work = item.versions.find(({ lang }) => lang === item.lang)?.work
  useEffect(() => {
    if (state === 'saved' && work !== 'draft') void revalidate()
  }, [state, at, work, revalidate])

  useEffect(() => {
    const look = () => {
      const { from, to } = editor.state.selection
      setSelected(passageAt(editor.state.doc, from, to))
    }
    editor.on('selectionUpdate', look)
    return () => void editor.off('selectionUpdate', look)
  }, [editor])

  const isAsked = presence.pen?.is_you === true && presence.people.some(({ asked_at }) => asked_at !== null)
  const pen = <Pen presence={presence} mayWrite={item.acts.includes('write')} />
  const plain = `${text.title} ${text.abstract} ${editor.getText()}`
  return (
    <>
      <div className="border-b border-line text-sm">
        <div className="page-width flex flex-wrap items-center gap-x-5 gap-y-2 py-2">
          {!isTrouble(state) && <SavedLine saver={saver} />}
          <span className="text-ink-3">
            {t('deskitems.counted', { count: wordsOf(plain).length, minutes: readMinutes(plain) })}
          </span>
          <Link to={`/items/${item.article_id}/${item.lang}/revisions`} className="ms-auto">
            {t('deskitems.revisions')}
          </Link>
          <Acts item={item} saver={saver} onDone={writing.reset} />
        </div>
      </div>
      {!isAsked && pen}
      {restored && (
        <div role="status" className="border-b border-soft bg-raised text-sm">
          <p className="page-width flex flex-wrap items-center gap-4 py-2">
            {t('deskitems.restored', { time: new Date(restored.at).toLocaleTimeString('en-GB') })}
            <Button onClick={writing.dropRestored}>{t('deskitems.drop_restored')}</Button>
          </p>
        </div>
      )}
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 pt-6 pb-24 lg:grid-cols-[minmax(0,680px)_minmax(260px,1fr)]">
        <div lang={localeFacts[item.lang].tag}>
          <textarea
            aria-label={t('deskitems.title')}
            placeholder={t('deskitems.title')}
            rows={2}
            maxLength={300}
            readOnly={!writes}
            autoFocus={writes && item.number === 0 && !text.title}
            value={text.title}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              editor.commands.focus('start')
            }}
            onChange={({ target }) => setText({ title: target.value.replaceAll('\n', ' ') })}
            className="field-sizing-content w-full resize-none bg-transparent text-2xl leading-tight font-bold tracking-tight placeholder:text-ink-3"
          />
          <textarea
            aria-label={t('deskitems.abstract')}
            placeholder={t('deskitems.abstract')}
            rows={2}
            maxLength={1000}
            readOnly={!writes}
            value={text.abstract}
            onChange={({ target }) => setText({ abstract: target.value })}
            className="mt-3 field-sizing-content w-full resize-none bg-transparent text-lg leading-relaxed text-ink-2 placeholder:text-ink-3"
          />
          <label className="mt-3 flex items-baseline gap-3 border-b border-soft pb-3 text-sm text-ink-2">
            {t('deskitems.tags')}
            <input
              key={writing.generation}
              readOnly={!writes}
              defaultValue={text.tags.join(', ')}
              onChange={({ target }) =>
                setText({
                  tags: target.value
                    .split(/[,，、]/)
                    .map((tag) => tag.trim())
                    .filter(Boolean)
                    .slice(0, 20),
                })
              }
              className="min-w-0 flex-1 bg-transparent"
            />
          </label>
          {writes && <Toolbar editor={editor} onPicture={() => setWanted({})} />}
          <EditorContent editor={editor} className="prose desk-editor mt-5" />
          <Footnotes editor={editor} isReadOnly={!writes} />
        </div>
        <div className="text-sm">
          <Side item={item} />
          <LinkCheck item={item} saver={saver} editor={editor} />
          <Notes item={item} selected={selected} editor={editor} />
        </div>
      </div>
      <div className="sticky bottom-0 z-20 border-t border-line bg-raised text-sm empty:hidden">
        {isTrouble(state) && (
          <div className="page-width py-2.5">
            <SavedLine saver={saver} />
          </div>
        )}
        {isAsked && pen}
      </div>
      <PictureDialog wanted={wanted} editor={editor} lang={item.lang} onClose={() => setWanted(undefined)} />
    </>
  )
}
