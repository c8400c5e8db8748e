import { useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'

interface MenuProps {
  /** The accessible name of the button. */
  name: string
  icon: ReactNode
  /** The content of the menu, rendered when it opens; `menuEntry` is the class of its buttons. */
  children: ReactNode
  className?: string
}

export const menuEntry = 'block w-full px-4 py-2 text-start hover:bg-soft hover:no-underline'

const widthPx = 224
const gapPx = 4
/** An upper bound for the height of the site's menus, in CSS pixels. */
const heightPx = 280

/** A button that opens a list of actions next to it; a click on an action closes the list. */
export function Menu({ name, icon, children, className = '' }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  function positionMenu(): void {
    const { top, bottom, right } = button.current!.getBoundingClientRect()
    const { style } = list.current!
    const isLow = bottom + heightPx > innerHeight && top > innerHeight / 2
    style.left = `${Math.max(gapPx, right - widthPx)}px`
    style.top = isLow ? 'auto' : `${bottom + gapPx}px`
    style.bottom = isLow ? `${innerHeight - top + gapPx}px` : 'auto'
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={name}
        title={name}
        aria-expanded={isOpen}
        className={`flex min-h-7 min-w-7 items-center justify-center text-ink-3 hover:text-ink noscript:hidden ${className}`}
      >
        {icon}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="fixed inset-auto m-0 w-56 rounded-md border border-line bg-raised py-1 text-sm text-ink shadow-lg"
        onBeforeToggle={({ newState }) => {
          if (newState !== 'open') return
          positionMenu()
          setOpen(true)
        }}
        // What has the focus is in the list until it is closed: only then Escape leads back to the button.
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ currentTarget, target }: MouseEvent<HTMLDivElement>) => {
          if ((target as Element).closest('a, button')) currentTarget.hidePopover()
        }}
      >
        {isOpen && children}
      </div>
    </>
  )
}
