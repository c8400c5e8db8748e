import { createContext, useContext } from 'react'
import type { SingleComment } from './threads.ts'
import type { ConversationControl } from './use-conversation.ts'

/** What every comment of a conversation needs. */
export interface Conversing {
  articleId: number
  /** 1 flash, 0 article. */
  type: 0 | 1
  control: ConversationControl
  /** The comment that the address links to. */
  target: number | undefined
  /** Opens a question about a comment in a dialog. */
  question: (kind: 'delete' | 'report', comment: SingleComment) => void
}

export const ConversingContext = createContext<Conversing | null>(null)

export function useConversing(): Conversing {
  const conversing = useContext(ConversingContext)
  if (!conversing) throw new Error('No conversation here')
  return conversing
}
