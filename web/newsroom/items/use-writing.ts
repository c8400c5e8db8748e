import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { useWords } from '#web/state/words.tsx'
import { toEditor } from './editor/html.ts'
import { useTextEditor, type TextEditorOptions } from './editor/use-text-editor.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useRevalidator } from '#web/router/index.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import type { LocalCopy } from './local-copy.ts'
import { Saver } from './saver.ts'
import { useLeaving } from './use-leaving.ts'
import { copyName, type Writing } from './writing.ts'

/** The editor of a version, its typed text, and its saving. */
export interface WritingState {
  editor: Editor
  saver: Saver<Writing>
  text: Writing
  setText: (change: Partial<Writing>) => void
  /** The text of this device that the server did not have; the editor shows it. */
  restored: LocalCopy<Writing> | undefined
  /** Drops the text of this device: the editor shows that of the server. */
  takeServers: () => void
  /** Saves a refused text in place of the server's, which stays among the revisions. */
  keepMine: () => void
  /**
   * Called after an action: further text is based on this version. If the action replaced the text, the editor shows
   * the new one.
   */
  reset: (version: ItemDetail, replaces: boolean) => void
  /** Counts how often the typed text was replaced: uncontrolled fields are mounted again with each replacement. */
  generation: number
}

const writingOf = ({ texts }: ItemDetail): Writing => ({ ...texts })
const differs = (copy: Writing, { texts }: ItemDetail) =>
  copy.title !== texts.title || copy.abstract !== texts.abstract || copy.content !== texts.content

/**
 * The editor of a version with its saving. A text that only this device has is taken up where it was left. `onPicture` gets a picture
 * that was dropped or pasted, `onForeign` a picture of another site to import.
 */
export function useWriting(
  item: ItemDetail,
  copy: LocalCopy<Writing> | undefined,
  writes: boolean,
  { onPicture, onForeign }: Pick<TextEditorOptions, 'onPicture' | 'onForeign'>,
): WritingState {
  const t = useWords()
  const left = copy && differs(copy, item) ? copy : undefined
  const [restored, setRestored] = useState(left)
  const [text, setShown] = useState<Writing>(() => (left ? { ...left } : writingOf(item)))
  const [generation, setGeneration] = useState(0)
  const latest = useRef(text)
  const { article_id, lang } = item
  const [saver] = useState(
    () =>
      new Saver<Writing>({
        name: copyName(article_id, lang),
        base: left?.base ?? item.number,
        lengthOf: ({ content }) => content.length,
        save: async ({ title, abstract, content, tags }, base, client) => {
          const texts = { title, abstract, content, tags }
          return (await ask('deskItem.save', { article_id, lang, base, client, ...texts })).number
        },
      }),
  )
  const { revalidate } = useRevalidator()

  const setText = (change: Partial<Writing>) => {
    latest.current = { ...latest.current, ...change }
    setShown(latest.current)
    saver.type(latest.current)
  }

  const editor = useTextEditor({
    content: text.content,
    isEditable: writes,
    label: t('deskitems.content'),
    onChange: (content) => setText({ content }),
    ...(onPicture && { onPicture }),
    onForeign,
  })

  useEffect(() => {
    editor.setEditable(writes, false)
    // A text that was refused while somebody else had the pen.
    if (writes) saver.sendAgain()
  }, [editor, writes, saver])

  /** Replaces the typed text by a text of the server. */
  const show = (version: ItemDetail) => {
    latest.current = writingOf(version)
    setShown(latest.current)
    setGeneration((count) => count + 1)
    editor.commands.setContent(toEditor(version.texts.content), { emitUpdate: false })
  }

  // Editors without the pen, and an editor who has restored a revision, get the text of the server.
  const known = useRef(item.number)
  useEffect(() => {
    if (known.current === item.number) return
    known.current = item.number
    // Our own save, or one in progress: the typed text is newer than the loaded one.
    if (item.number <= saver.base || saver.isBusy) return
    saver.rebase(item.number)
    show(item)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [item, saver, editor])

  useLeaving(saver, left && writes ? text : undefined)

  const load = () => ask('deskItem.detail', { article_id, lang })

  async function takeServers(): Promise<void> {
    if (!saver.isRefused) {
      // The server may have stored the restored text already.
      show(item)
      setText(latest.current)
    } else {
      const version = await load()
      await saver.drop(version.number)
      known.current = version.number
      show(version)
      await revalidate()
    }
    setRestored(undefined)
  }

  async function keepMine(): Promise<void> {
    saver.sendAgain((await load()).number)
    setRestored(undefined)
  }

  return {
    editor,
    saver,
    text,
    setText,
    restored,
    takeServers: () => void takeServers().catch(showFailure),
    keepMine: () => void keepMine().catch(showFailure),
    reset: (version, replaces) => {
      setRestored(undefined)
      known.current = version.number
      saver.rebase(version.number)
      // Text that was typed after the action is newer than its response.
      if (replaces && !saver.isBusy) show(version)
    },
    generation,
  }
}
