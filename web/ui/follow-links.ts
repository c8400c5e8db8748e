import { pathWithin } from '#domain/platform/locale.ts'

interface Router {
  navigate(to: string, options: { replace: boolean }): unknown
  prepare(to: string): void
}

/**
 * Follows links (link.tsx) and forms (form.tsx) to pages of the site without loading a document, and fetches the code
 * of a page when its link is hovered or focused. `root` is the node that React listens on, so that handlers of
 * components run first and can prevent this.
 */
export function followLinks(root: Document, router: Router, base: string): void {
  const pathOf = ({ pathname, search, hash }: URL) => pathWithin(base, pathname) + search + hash
  const follow = (url: URL) => void router.navigate(pathOf(url), { replace: url.href === location.href })
  const linkOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null
  const prepare = (event: Event) => {
    const link = linkOf(event)
    if (link?.origin === location.origin) router.prepare(pathOf(new URL(link.href)))
  }

  for (const sign of ['pointerover', 'focusin']) root.addEventListener(sign, prepare)

  root.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (!link || event.defaultPrevented || !isPlainClick(event) || (link.target && link.target !== '_self')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin) return
    event.preventDefault()
    follow(url)
  })

  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.dataset.page === undefined) return
    event.preventDefault()
    // `form.action` would be a field of that name.
    const url = new URL(form.getAttribute('action')!, location.origin)
    const fields = [...new FormData(form, event.submitter)] as [string, string][]
    // Empty fields are left out, so that the address is short when it is shared.
    url.search = String(new URLSearchParams(fields.filter(([, value]) => value !== '')))
    follow(url)
  })
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
