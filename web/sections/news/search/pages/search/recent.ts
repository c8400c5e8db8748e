import { useEffect, useState } from 'react'

const key = 'recent-searches'
const maxRecent = 8

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

function storeRecent(words: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(words))
  } catch {
    // Storage is full or forbidden: recent searches are not stored.
  }
}

/**
 * The viewer's recent searches, newest first, stored in this browser only. `msg` is included from the next visit on.
 */
export function useRecent(msg: string): { recent: string[]; forget: () => void } {
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => {
    const others = read().filter((word) => word !== msg)
    setRecent(others)
    if (msg) storeRecent([msg, ...others].slice(0, maxRecent))
  }, [msg])
  const forget = () => {
    storeRecent([])
    setRecent([])
  }
  return { recent, forget }
}
