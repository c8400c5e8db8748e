import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '#web/state/words.tsx'
import { CloseButton } from '#web/ui/button.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Left of the title: a button back to the previous step of the dialog. */
  lead?: ReactNode
  /** 522 px wide instead of 370, for writing and for pictures. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A modal dialog: the page behind it does not scroll (base.css), Tab stays inside, Escape closes it, and then the focus
 * returns to where it was. The content is mounted only while the dialog is open, so that a control with `autoFocus`
 * gets the focus.
 */
export function Dialog({ isOpen, onClose, title, lead, isWide = false, children }: DialogProps) {
  const t = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  // A control that is mounted before its dialog is shown cannot get the focus: the content is mounted afterwards,
  // before the next paint.
  const [isShown, setShown] = useState(false)
  useLayoutEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
    setShown(isOpen)
  }, [isOpen])
  useLayoutEffect(() => {
    if (!isShown || document.activeElement !== dialog.current) return
    const chosen = dialog.current?.querySelector<HTMLElement>('[autofocus]') ?? closer.current
    chosen?.focus()
  }, [isShown])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      // The browser sends `close` in a later task: by then the dialog may be open again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onKeyDown={trapTab}
      className={`max-w-[calc(100vw-24px)] rounded-md border border-line bg-raised p-6 text-ink max-sm:p-5 ${isWide ? 'w-[572px]' : 'w-[420px]'}`}
    >
      {isOpen && isShown && (
        <>
          <div className="flex items-start gap-3">
            {lead}
            <h2 className="flex-1 text-xl leading-tight font-bold text-balance">{title}</h2>
            <CloseButton
              ref={closer}
              name={t('common.close')}
              className="min-h-7 min-w-7"
              onClick={() => dialog.current?.close()}
            />
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}

const takesFocus = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]'

/** Otherwise Tab would leave the dialog for the browser's own controls. */
function trapTab(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(takesFocus)].filter((stop) =>
    stop.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
