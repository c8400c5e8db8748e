/** The states of an application for a city camp. */
export const applicationStates = ['new', 'accepted', 'declined'] as const
