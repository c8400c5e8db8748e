/** The roles of a process; without names on the command line it has all of them. */
export const roles = ['web', 'notice', 'ai', 'worker'] as const
export type Role = (typeof roles)[number]
