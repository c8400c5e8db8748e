import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '#web/state/words.tsx'
import { isEscape, isSendKey } from '#web/ui/keys.ts'
import { useCommentBox, type CommentBoxOptions } from './use-comment-box.ts'

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
