interface Router {
  navigate(to: string, options: { replace: boolean }): unknown
}

/**
 * Follows the links to pages of the site (link.tsx) without loading a document. `root` is the node that React listens on, so that
 * handlers of components have run and can prevent this.
 */
export function followLinks(root: Document, router: Router, base: string): void {
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-page]')
    if (!link || event.defaultPrevented || !isPlainClick(event) || (link.target && link.target !== '_self')) return
    const { origin, pathname, search, hash } = new URL(link.href)
    if (origin !== location.origin) return
    event.preventDefault()
    const path = (pathname.slice(base.length) || '/') + search + hash
    const isHere = pathname + search + hash === location.pathname + location.search + location.hash
    void router.navigate(path, { replace: isHere })
  })
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
