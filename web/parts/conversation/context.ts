import { createContext, useContext } from 'react'
import type { Said } from './threads.ts'
import type { TalkControl } from './use-talk.ts'

/** What every comment of a conversation needs. */
export interface Conversing {
  articleId: number
  /** 1 flash, 0 article. */
  type: 0 | 1
  control: TalkControl
  /** The comment that the address leads to. */
  target: number | undefined
  /** Asks the reader something about a comment, in a dialog. */
  question: (kind: 'delete' | 'report', said: Said) => void
}

export const ConversingContext = createContext<Conversing | null>(null)

export function useConversing(): Conversing {
  const conversing = useContext(ConversingContext)
  if (!conversing) throw new Error('No conversation here')
  return conversing
}
