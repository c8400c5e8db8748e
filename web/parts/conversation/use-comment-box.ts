import { useEffect, useRef, useState, type FormEvent } from 'react'
import { maxCommentLength } from '#domain/platform/constants.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { begin, type PendingAct } from '#web/state/login/pending.ts'
import { forgetDraft, readDraft, storeDraft } from '#web/state/draft/draft.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { showRefusal } from './failure.ts'

export interface CommentBoxOptions {
  /** The name of the draft. */
  draft: string
  /** The initial text if there is no draft. */
  initial?: string
  /** For a viewer without a login: the act that stores the text after the login. */
  later?: (text: string) => PendingAct
  /** Sends the text; resolves to whether it was stored, rejects with the refusal. */
  send: (text: string) => Promise<boolean>
  /** Closes a box that was opened for one comment; such a box gets the focus. */
  onEnd?: () => void
}

const lengthOf = (text: string) => [...visibleText(text, { keepsLines: true })].length

/** The text of a comment box with its draft and its validation, and sending it. The text is read from the element. */
export function useCommentBox({ draft, initial = '', later, send, onEnd }: CommentBoxOptions) {
  const t = useWords()
  const store = useStore()
  const user = useShared((state) => state.user)
  const owner = String(user?.id ?? '')
  const box = useRef<HTMLTextAreaElement>(null)
  const busy = useRef(false)
  const [isAlive, setAlive] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [length, setLength] = useState(0)
  const [fault, setFault] = useState('')
  const [isPosted, setPosted] = useState(false)

  const take = () => {
    grow(box.current!)
    setLength(lengthOf(box.current!.value))
  }

  useEffect(() => {
    let isCurrent = true
    if (onEnd) box.current!.focus()
    void readDraft(draft, owner).then((stored) => {
      const { current } = box
      if (!isCurrent || !current) return
      // What was typed meanwhile is newer than the draft.
      if (!current.value) {
        current.value = stored?.text ?? initial
        current.setSelectionRange(current.value.length, current.value.length)
      }
      take()
      setAlive(true)
    })
    return () => void (isCurrent = false)
    // The initial text is read once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft, owner])

  const left = maxCommentLength - length

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (busy.current) return
    const text = box.current!.value
    if (length === 0 || left < 0) {
      setFault(length === 0 ? t('comment.nothing') : t('comment.over', { count: -left }))
      return box.current!.focus()
    }
    if (!user && later) return begin(store, later(text))
    busy.current = true
    setBusy(true)
    try {
      if (!(await send(text))) return
      void forgetDraft(draft)
      if (!box.current) return
      box.current.value = ''
      take()
      setPosted(true)
    } catch (error) {
      showRefusal(error, t)
    } finally {
      busy.current = false
      setBusy(false)
    }
  }

  return {
    box,
    isAlive,
    isBusy,
    isPosted,
    fault,
    /** The remaining characters; negative above the limit. */
    left,
    submit,
    onInput: () => {
      void storeDraft(draft, { text: box.current!.value }, owner)
      setFault('')
      setPosted(false)
      take()
    },
  }
}

/** For browsers that do not support `field-sizing`. */
function grow(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  box.style.height = 'auto'
  box.style.height = `${box.scrollHeight + 2}px`
}
