import type { ItemType } from '#domain/news/item/kind.ts'
import { createContext, useContext } from 'react'
import type { SingleComment } from './single-comment.ts'
import type { ConversationControl } from './use-conversation.ts'

/** The values that all comments of a conversation share. */
export interface Conversing {
  articleId: number
  /** The type of the item: 1 flash, 0 article. */
  type: ItemType
  control: ConversationControl
  /** The comment that the address links to. */
  target: number | undefined
  /** Opens the dialog that reports a comment. */
  report: (comment: SingleComment) => void
}

export const ConversingContext = createContext<Conversing | null>(null)

export function useConversing(): Conversing {
  const conversing = useContext(ConversingContext)
  if (!conversing) throw new Error('No conversation here')
  return conversing
}
