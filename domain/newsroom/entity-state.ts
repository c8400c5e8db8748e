/** The states of an entity for readers, or of an application for the desk. */
export const entityStates = [
  'public',
  'draft',
  'upcoming',
  'ended',
  'withdrawn',
  'new',
  'accepted',
  'declined',
] as const
export type EntityState = (typeof entityStates)[number]

/** Whether an id is that of what is only a draft yet: whoever begins it invents it, so that a repeated act finds the first one. */
export const isDraftId = (id: string): boolean => /^draft:[0-9a-f-]{36}$/.test(id)
