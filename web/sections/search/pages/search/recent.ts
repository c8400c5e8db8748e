import { useEffect, useState } from 'react'

const key = 'recent-searches'
const mostKept = 8

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

function keep(words: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(words))
  } catch {
    // Storage is full or forbidden: recent searches are then not remembered.
  }
}

/** The reader's own last searches, newest first, `msg` among them from the next time on; kept in this browser only. */
export function useRecent(msg: string): { recent: string[]; forget: () => void } {
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => {
    const others = read().filter((word) => word !== msg)
    setRecent(others)
    if (msg) keep([msg, ...others].slice(0, mostKept))
  }, [msg])
  const forget = () => {
    keep([])
    setRecent([])
  }
  return { recent, forget }
}
