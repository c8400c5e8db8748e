import type { Permission } from '#domain/newsroom/staff-roles.ts'
import type { WordKey } from '#web/state/words.tsx'

/** The key of a permission's name. */
export const permissionName = (permission: Permission) =>
  `deskstaff.${permission.replace('.', '_')}` as Extract<WordKey, `deskstaff.${string}_${string}`>
