import { useEffect, useState } from 'react'
import { storedValue, storeValue } from '#web/state/stored.ts'

const key = 'recent-searches'
const maxRecent = 8

function read(): string[] {
  const stored = storedValue(key)
  return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string').slice(0, maxRecent) : []
}

/**
 * The viewer's recent searches, newest first, stored in this browser only. `msg` is included from the next visit on.
 */
export function useRecent(msg: string): { recent: string[]; forget: () => void } {
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => {
    const others = read().filter((word) => word !== msg)
    setRecent(others)
    if (msg) storeValue(key, [msg, ...others].slice(0, maxRecent))
  }, [msg])
  const forget = () => {
    storeValue(key, [])
    setRecent([])
  }
  return { recent, forget }
}
