import { deferred } from '#web/ui/deferred.tsx'

/** The newest flashes, next to other content. */
export const { Component: NewestFlashes, fetch: fetchNewestFlashes } = deferred(() => import('./newest-flashes.tsx'))

/** The flashes of the story of an item, next to the item. */
export const { Component: StoryFlashes, fetch: fetchStoryFlashes } = deferred(() => import('./story-flashes.tsx'))
