import { useId, type KeyboardEvent, type RefObject } from 'react'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { isEnter } from '#web/ui/keys.ts'
import { Button } from '#web/ui/button.tsx'

interface AskFieldProps {
  text: string
  label: string
  field: RefObject<HTMLTextAreaElement | null>
  isBusy: boolean
  maxLength: number
  onText: (text: string) => void
  onAsk: () => void
  onStop: () => void
}

/**
 * The question field. Enter sends, Shift+Enter starts a new line; while an answer is generated, its button stops that.
 */
export function AskField({ text, label, field, isBusy, maxLength, onText, onAsk, onStop }: AskFieldProps) {
  const id = useId()
  const t = useWords()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.shiftKey) return
    event.preventDefault()
    onAsk()
  }
  return (
    <form
      className="flex items-end gap-2 rounded-md border border-control bg-paper p-1.5 ps-3 has-[textarea:focus]:border-ink has-[textarea:focus]:outline-2 has-[textarea:focus]:outline-offset-1 has-[textarea:focus]:outline-signal"
      onSubmit={(event) => event.preventDefault()}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={1}
        value={text}
        maxLength={maxLength}
        placeholder={label}
        enterKeyHint="send"
        className="field-sizing-content max-h-40 min-h-10 w-full min-w-0 resize-none bg-transparent py-2 text-md outline-none placeholder:text-ink-3"
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {/* Not of type submit: before hydration it would load the page anew, without the question. */}
      <Button isMain className="shrink-0" onClick={isBusy ? onStop : onAsk}>
        {t(isBusy ? 'ai.stop' : 'ai.ask')}
      </Button>
      <noscript>
        {t('ai.no_script')} <Link to="/search">{t('ai.search')}</Link>
      </noscript>
    </form>
  )
}
