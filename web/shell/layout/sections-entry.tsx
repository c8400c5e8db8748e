import { useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { deferred } from '#web/ui/deferred.tsx'
import { isEnter } from '#web/ui/keys.ts'
import { Link } from '#web/ui/link.tsx'

const sectionIndex = deferred(() => import('#web/parts/sections/section-index.tsx'))
const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The arrow keys move between the links of the panel; Enter in its field opens the first one. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const isInField = event.target instanceof HTMLInputElement
  const step = isInField && event.key !== 'ArrowDown' ? undefined : steps[event.key]
  if (isInField && isEnter(event)) links[0]?.click()
  else if (step) links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]?.focus()
  else return
  event.preventDefault()
}

/** The link to the index of all pages. With scripts it opens the index over the page. */
export function SectionsEntry({ className }: { className: string }) {
  const t = useWords()
  const { pathname } = useLocation()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isThere = pathname === '/sections'
  return (
    <>
      <Link
        to="/sections"
        data-sections
        aria-current={isThere ? 'page' : undefined}
        className={className}
        onClick={(event) => {
          if (isThere || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          panel.current!.showPopover()
        }}
      >
        {t('header.sections')}
      </Link>
      <div
        ref={panel}
        popover="auto"
        className="fixed inset-x-0 top-14 bottom-auto m-0 max-h-[calc(100dvh-56px)] w-full overflow-y-auto border-b border-line bg-paper text-ink"
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open')
          // Closed and opened before the browser reports either, it was not rendered again.
          if (newState === 'open') currentTarget.querySelector('input')?.focus()
        }}
        onKeyDown={onKeyDown}
        onClick={({ target, currentTarget }) => (target as Element).closest('a') && currentTarget.hidePopover()}
      >
        {isOpen && (
          <div className="page-width pb-10">
            <sectionIndex.Component hasFocus />
          </div>
        )}
      </div>
    </>
  )
}
