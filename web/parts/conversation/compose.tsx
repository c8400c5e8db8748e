import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { maxCommentLength } from '#domain/constants.ts'
import { visibleText } from '#domain/text/visible.ts'
import { begin, type PendingAct } from '#web/state/session/pending.ts'
import { storeDraft, readDraft } from '#web/state/draft/draft.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { showRefusal } from './failure.ts'

/** The counter appears this many characters before the limit. */
const counterFrom = 200

interface ComposeProps {
  /** The name of the draft. */
  draft: string
  label: string
  submitName: string
  /** The initial text if there is no draft. */
  initial?: string
  /** For a viewer without a login: the act that stores the text after the login. */
  later?: (text: string) => PendingAct
  /** Sends the text; resolves to whether it was stored, rejects with the refusal. */
  send: (text: string) => Promise<boolean>
  /** Closes a box that was opened for one comment; such a box gets the focus. */
  onEnd?: () => void
  /** Further options of the form. */
  children?: ReactNode
}

const lengthOf = (text: string) => [...visibleText(text, { keepsLines: true })].length

/**
 * A text box for a comment. Its draft, even one that was typed before hydration, survives failures, reloads and a
 * login. It is deleted only when the text was stored.
 */
export function Compose({ draft, label, submitName, initial = '', later, send, onEnd, children }: ComposeProps) {
  const t = useWords()
  const store = useStore()
  const user = useShared((state) => state.user)
  const id = useId()
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
    const { current } = box
    current!.value ||= readDraft(draft) || initial
    take()
    setAlive(true)
    if (onEnd) {
      current!.focus()
      current!.setSelectionRange(current!.value.length, current!.value.length)
    }
    // The initial text is read once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft])

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
      storeDraft(draft, '')
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

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
    }
    if (event.key === 'Escape' && onEnd) {
      event.stopPropagation()
      onEnd()
    }
  }

  return (
    <form noValidate className="noscript:hidden" onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        rows={onEnd ? 2 : 3}
        placeholder={label}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-left ${id}-fault`}
        readOnly={isBusy}
        className={`${onEnd ? 'min-h-16' : 'min-h-21'} field-sizing-content block max-h-[50vh] w-full resize-y rounded-md border border-control bg-paper px-3 py-2.5 text-md leading-normal placeholder:text-ink-3 aria-invalid:border-down read-only:opacity-70`}
        onInput={() => {
          storeDraft(draft, box.current!.value)
          setFault('')
          setPosted(false)
          take()
        }}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <p id={`${id}-left`} className={`tabular-nums ${left < 0 ? 'text-down' : 'text-ink-3'}`}>
          {left < 0 ? t('comment.over', { count: -left }) : left <= counterFrom && t('comment.left', { count: left })}
        </p>
        <p id={`${id}-fault`} role="alert" className="text-down empty:hidden">
          {left < 0 ? '' : fault}
        </p>
        <p role="status" className="sr-only">
          {isPosted && t('comment.posted')}
        </p>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
          {children}
          {onEnd && (
            <button type="button" className="min-h-9 rounded-md px-3 text-ink-2 hover:text-ink" onClick={onEnd}>
              {t('comment.cancel')}
            </button>
          )}
          <button
            type="submit"
            disabled={!isAlive}
            aria-disabled={isBusy || undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            className="min-h-9 rounded-md bg-ink px-4 font-semibold text-paper hover:opacity-90 aria-disabled:opacity-60"
          >
            {submitName}
          </button>
        </div>
      </div>
    </form>
  )
}

/** For browsers that do not support `field-sizing`. */
function grow(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  box.style.height = 'auto'
  box.style.height = `${box.scrollHeight + 2}px`
}
