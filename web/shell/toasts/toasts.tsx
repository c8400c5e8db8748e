import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toastMs, undoMs } from '#domain/platform/constants.ts'
import { actOnToast, closeToast, useToasts, type Toast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { CloseButton, TextButton } from '#web/ui/button.tsx'

/**
 * Toasts at the lower edge, announced politely: next to the open queue of the player, on a phone above it, and above the
 * controls of a dialog, whose lower part may be behind the keyboard.
 */
export default function Toasts() {
  const toasts = useToasts()
  const t = useWords()
  const dialog = useTopDialog()
  const region = (
    <section
      aria-label={t('common.notifications')}
      aria-live="polite"
      className="no-print fixed end-5 bottom-[calc(20px+var(--player-height))] z-40 grid w-[340px] max-w-[calc(100vw-40px)] gap-2 max-md:bottom-[calc(80px+var(--player-height))] md:[body:has(#player-panel)_&]:end-[calc(max(20px,(100vw-1200px)/2)+384px)] max-md:[:is(dialog,body:has(#player-panel))_&]:inset-[76px_20px_auto_auto]"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
  return dialog ? createPortal(region, dialog) : region
}

/**
 * The open modal dialog. The rest of the page cannot be reached and is not read out, so toasts are rendered inside the
 * dialog.
 */
function useTopDialog(): Element | undefined {
  const [dialog, setDialog] = useState<Element>()
  const look = useCallback(() => setDialog([...document.querySelectorAll('dialog:modal')].at(-1)), [])
  useEffect(() => {
    look()
    const events = ['toggle', 'close'] as const
    for (const event of events) document.addEventListener(event, look, true)
    return () => {
      for (const event of events) document.removeEventListener(event, look, true)
    }
  }, [look])
  // A dialog that is removed while it is open has no event, and would take the toasts along.
  useEffect(() => {
    if (!dialog) return
    const observer = new MutationObserver(() => dialog.isConnected || look())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [dialog, look])
  return dialog
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useWords()
  const [isPaused, setPaused] = useState(false)
  const lifeMs = toast.action ? undoMs : toastMs

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => closeToast(toast.id), lifeMs)
    return () => clearTimeout(timer)
  }, [isPaused, toast.id, lifeMs])

  return (
    <div
      role={toast.tone === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={`flex items-start gap-3 rounded-md border border-s-2 bg-raised p-3 text-sm shadow-lg ${toast.isWeighted || toast.tone === 'error' ? 'border-line border-s-signal' : 'border-line border-s-control'}`}
    >
      <p className="min-w-0 flex-1">
        {toast.href ? (
          <Link to={toast.href} className={toast.isWeighted ? 'font-bold' : ''} onClick={() => closeToast(toast.id)}>
            {toast.text}
          </Link>
        ) : (
          toast.text
        )}
      </p>
      {toast.action && (
        <TextButton className="shrink-0 font-semibold text-ink" onClick={() => actOnToast(toast.id)}>
          {toast.action.name}
        </TextButton>
      )}
      <CloseButton name={t('common.close')} onClick={() => closeToast(toast.id)} />
    </div>
  )
}
