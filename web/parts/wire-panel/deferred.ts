import { deferred } from '#web/ui/deferred.tsx'

/** The newest flashes beside something else. */
export const { Component: NewestFlashes, fetch: fetchNewestFlashes } = deferred(() => import('./newest-flashes.tsx'))

/** The flashes of the story of an item, beside it. */
export const { Component: StoryFlashes, fetch: fetchStoryFlashes } = deferred(() => import('./story-flashes.tsx'))
