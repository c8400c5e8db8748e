import { useId, type KeyboardEvent, type ReactNode, useEffect, useRef, useState, type FormEvent } from 'react'
import { useOnce } from '#web/state/call/use-once.ts'
import { useWords } from '#web/state/words.tsx'
import { isEscape, isSendKey } from '#web/ui/keys.ts'
import { maxCommentLength } from '#domain/platform/constants.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { begin, type PendingAct } from '#web/state/login/pending.ts'
import { forgetDraft, readDraft, storeDraft } from '#web/state/draft/draft.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { Button } from '#web/ui/button.tsx'
import { showRefusal } from './failure.ts'

/** The counter appears this many characters before the limit. */
const counterFrom = 200

interface ComposeProps extends CommentBoxOptions {
  label: string
  submitName: string
  /** Further options of the form. */
  children?: ReactNode
}

/**
 * A text box for a comment. Its draft, even one that was typed before hydration, survives failures, reloads and a
 * login. It is deleted only when the text was stored.
 */
export function Compose({ label, submitName, children, ...options }: ComposeProps) {
  const t = useWords()
  const id = useId()
  const { onEnd } = options
  const { box, isAlive, isBusy, isPosted, fault, left, submit, onInput } = useCommentBox(options)

  function onKeyDown(event: KeyboardEvent): void {
    if (isSendKey(event)) {
      event.preventDefault()
      void submit()
    }
    if (onEnd && isEscape(event)) {
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
        onInput={onInput}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <p id={`${id}-left`} className={left < 0 ? 'text-down' : 'text-ink-3'}>
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
          <Button
            isMain
            size={9}
            type="submit"
            disabled={!isAlive}
            aria-disabled={isBusy || undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {submitName}
          </Button>
        </div>
      </div>
    </form>
  )
}

interface CommentBoxOptions {
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
function useCommentBox({ draft, initial = '', later, send, onEnd }: CommentBoxOptions) {
  const t = useWords()
  const store = useStore()
  const user = useShared((state) => state.user)
  const owner = String(user?.id ?? '')
  const box = useRef<HTMLTextAreaElement>(null)
  const [isAlive, setAlive] = useState(false)
  const { isBusy, once } = useOnce()
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
    const text = box.current!.value
    if (length === 0 || left < 0) {
      setFault(length === 0 ? t('comment.nothing') : t('comment.over', { count: -left }))
      return box.current!.focus()
    }
    if (!user && later) return begin(store, later(text))
    await once(
      async () => {
        if (!(await send(text))) return
        void forgetDraft(draft, owner)
        if (!box.current) return
        box.current.value = ''
        take()
        setPosted(true)
      },
      (error) => showRefusal(error, t),
    )
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
