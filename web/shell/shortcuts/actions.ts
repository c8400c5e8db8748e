import type { ShortcutAction } from './keys.ts'

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
  const address = linkOf(currentRow())?.href ?? document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
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
export function perform(action: Exclude<ShortcutAction, 'help'>, navigate: (path: string) => unknown): boolean {
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
