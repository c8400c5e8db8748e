import { deferred } from '#web/ui/deferred.tsx'

/** The comments on an item, which are below it. */
export const { Component: Conversation, fetch: fetchConversation } = deferred(() => import('./conversation.tsx'))

/** The votes on an item, which are below its text. */
export const { Component: Votes, fetch: fetchVotes } = deferred(() => import('./votes.tsx'))
