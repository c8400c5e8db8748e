import { useEffect } from 'react'
import Toasts from '#web/shell/toasts/toasts.tsx'
import { useShared } from '#web/state/store.ts'

/** The parts of every page, with or without a login: the theme of the document, and toasts. */
export function Surroundings() {
  const theme = useShared((state) => state.theme)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return <Toasts />
}
