import { useEffect, useState } from 'react'
import type { Saver } from './saver.ts'

/**
 * Saves the typed text when its page is left, and closes the saver with its editor. `unsent` is text that the server did
 * not have when the editor was opened: it is sent immediately.
 */
export function useLeaving<Writing extends object>(saver: Saver<Writing>, unsent: Writing | undefined): void {
  const [first] = useState(unsent)
  useEffect(() => {
    if (first) saver.type(first)
    const leave = () => void saver.leave()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      saver.close()
    }
  }, [saver, first])
}
