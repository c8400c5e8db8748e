/** What a process can do; without names on the command line it does everything. */
export const roles = ['web', 'notice', 'ai', 'worker'] as const
export type Role = (typeof roles)[number]
