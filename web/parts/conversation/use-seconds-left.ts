import { useEffect, useState } from 'react'
import type { SingleComment } from './single-comment.ts'

/** Seconds until an own comment can no longer be edited, by this browser's clock. */
export function useSecondsLeft({ id, edit_seconds }: SingleComment): number {
  const [left, setLeft] = useState(edit_seconds)
  useEffect(() => {
    setLeft(edit_seconds)
    if (edit_seconds === 0) return
    const end = Date.now() + edit_seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [id, edit_seconds])
  return left
}
