import { useEffect } from 'react'

/** Names the tab of the browser after the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Farwire`
  }, [title])
}
