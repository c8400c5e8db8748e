import { lazy, Suspense, useState, type ComponentProps } from 'react'
import type { Conversation } from './conversation.tsx'

let loaded: typeof Conversation | undefined

/** Fetches the code of conversations. A page's loader waits for it; the first page of a visit is alive without. */
export async function loadConversation(): Promise<typeof Conversation> {
  loaded ??= (await import('./conversation.tsx')).Conversation
  return loaded
}

const Later = lazy(async () => ({ default: await loadConversation() }))

/** The conversation below an item. */
export function ConversationBelow(props: ComponentProps<typeof Conversation>) {
  // What it begins with it stays, or what is typed in it would go.
  const [Part] = useState(() => loaded ?? Later)
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
