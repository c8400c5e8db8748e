import { deferred } from '#web/ui/deferred.tsx'

/** The comments on an item, which are below it. */
export const { Component: Conversation, fetch: fetchConversation } = deferred(() => import('./conversation.tsx'))
