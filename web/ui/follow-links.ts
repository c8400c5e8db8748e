interface Router {
  navigate(to: string, options: { replace: boolean }): unknown
}

/**
 * Follows links (link.tsx) and forms (form.tsx) that lead to pages of the site without loading a document. `root` is the node that
 * React listens on, so that handlers of components have run and can prevent this.
 */
export function followLinks(root: Document, router: Router, base: string): void {
  const follow = ({ pathname, search, hash }: URL) => {
    const path = (pathname.slice(base.length) || '/') + search + hash
    const isHere = pathname + search + hash === location.pathname + location.search + location.hash
    void router.navigate(path, { replace: isHere })
  }

  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-page]')
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
    // The property is shadowed by a field of that name.
    const url = new URL(form.getAttribute('action')!, location.origin)
    url.search = String(new URLSearchParams([...new FormData(form, event.submitter)] as [string, string][]))
    follow(url)
  })
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
