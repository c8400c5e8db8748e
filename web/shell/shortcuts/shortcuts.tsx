import { useEffect, useState } from 'react'
import { useNavigate } from '#web/router/index.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { isEnter, pressedKey } from '#web/ui/keys.ts'
import { areShortcutsOn, switchShortcuts } from '#web/state/settings/shortcut-switch.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { keySequence, shortcuts, type ShortcutAction } from './keys.ts'

const takesText =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])'
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches(takesText)

/** Listens for the shortcuts and shows their list, in which they can be turned off. */
export default function Shortcuts() {
  const t = useWords()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(areShortcutsOn)

  useEffect(() => {
    const read = keySequence()
    const onKey = (event: KeyboardEvent) => {
      if (
        event.metaKey ||
        event.ctrlKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return
      // Enter belongs to the control that has the focus.
      if (isEnter(event) && event.target instanceof HTMLElement && event.target.closest('a, button, summary')) return
      const action = read(pressedKey(event))
      if (!action || (!areShortcutsOn() && action !== 'help')) return
      if (action === 'help') setOpen(true)
      else if (!perform(action, navigate)) return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])

  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('common.shortcuts')}>
      <dl className="mt-2 text-sm">
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className="flex items-center justify-between border-b border-soft py-1.5">
            <dt>{t(`common.key_${action}` satisfies WordKey)}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border border-line px-1.5 font-mono text-xs text-ink-2">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            switchShortcuts(event.target.checked)
            setOn(event.target.checked)
          }}
        />
        {t('common.shortcuts_on')}
      </label>
    </Dialog>
  )
}

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-item]')]
const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLAnchorElement>('[data-open]')
const currentRow = () => document.activeElement?.closest('[data-item]')

/** Moves the focus to the title of the next or previous row; if no row has the focus, to the first row in view. */
function step(by: 1 | -1): boolean {
  const all = rows()
  const at = all.findIndex((row) => row === currentRow())
  const inView = Math.max(
    0,
    all.findIndex((row) => row.getBoundingClientRect().top > 60),
  )
  const link = linkOf(all[at < 0 ? inView : at + by])
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
  return Boolean(link)
}

function click(selector: string, within: ParentNode = document): boolean {
  const element = within.querySelector<HTMLElement>(selector)
  element?.click()
  return Boolean(element)
}

function open(): boolean {
  const link = linkOf(currentRow())
  link?.click()
  return Boolean(link)
}

function copy(): boolean {
  const row = currentRow()
  const address =
    row?.querySelector<HTMLElement>('[data-share]')?.dataset.share ??
    linkOf(row)?.href ??
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  if (address) void navigator.clipboard.writeText(address)
  return Boolean(address)
}

/** Focuses the field of the header; narrow screens have none. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('#header-search')
  if (!box?.checkVisibility()) return false
  box.focus()
  return true
}

/** Performs the action of a shortcut; returns false if it does not apply on this page. */
function perform(action: Exclude<ShortcutAction, 'help'>, navigate: (path: string) => unknown): boolean {
  const go = (path: string) => {
    void navigate(path)
    return true
  }
  switch (action) {
    case 'next':
      return step(1)
    case 'previous':
      return step(-1)
    case 'open':
      return open()
    case 'new':
      return click('[data-new]')
    case 'share':
      return click('[data-share]', currentRow() ?? document)
    case 'collect':
      return click('[data-collect]', currentRow() ?? document)
    case 'copy':
      return copy()
    case 'language':
      return click('[popovertarget=languages]')
    case 'theme':
      return click('[data-theme-toggle]')
    case 'search':
      return focusSearch() || go('/search')
    case 'sections':
      return click('[data-sections]') || go('/sections')
    case 'go_home':
      return go('/')
    case 'go_flash':
      return go('/newsflash')
    case 'go_article':
      return go('/article')
    case 'go_frontpage':
      return go('/frontpage')
  }
}
