/**
 * The roles of the newsroom and their permissions. The server checks them for every call (contract/noun.ts names the
 * permission).
 */

export const roles = [
  'owner',
  'admin',
  'editor',
  'translator',
  'author',
  'contributor',
  'moderator',
  'analyst',
] as const
export type Role = (typeof roles)[number]

export const permissions = [
  'item.read',
  'item.write',
  'item.review',
  'item.publish',
  'item.schedule',
  'item.withdraw',
  'translation.write',
  'translation.approve',
  'media.write',
  'slot.manage',
  'entity.write',
  'ingest.take',
  'ingest.manage',
  'comment.moderate',
  'report.answer',
  'cast.hide',
  'analytics.read',
  'key.manage',
  'hook.manage',
  'audit.read',
  'staff.manage',
] as const
export type Permission = (typeof permissions)[number]

/** The permissions that an API key can have: a program never decides who has access. */
export const keyPermissions = permissions.filter(
  (each): each is Exclude<Permission, 'key.manage' | 'staff.manage'> =>
    each !== 'key.manage' && each !== 'staff.manage',
)

/** The permissions whose acts also publish: an API key has them only together with `item.publish`. */
export const publishing: ReadonlySet<string> = new Set<Permission>(['item.schedule', 'translation.approve'])

const moderating = ['comment.moderate', 'report.answer', 'cast.hide'] as const satisfies Permission[]
/** What only owners and admins do. */
const managing: readonly Permission[] = ['ingest.manage', 'key.manage', 'hook.manage', 'audit.read', 'staff.manage']

const granted: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(permissions),
  admin: new Set(permissions),
  editor: new Set(permissions.filter((each) => !managing.includes(each))),
  translator: new Set(['item.read', 'translation.write']),
  author: new Set(['item.read', 'item.write', 'media.write', 'ingest.take']),
  contributor: new Set(['item.read', 'item.write']),
  moderator: new Set(['item.read', ...moderating]),
  analyst: new Set(['item.read', 'analytics.read']),
}

/** Whether a role has a permission. */
export const may = (role: Role, permission: Permission): boolean => granted[role].has(permission)

/** The permissions of a role, in the order of `permissions`. */
export const permissionsOf = (role: Role): Permission[] => permissions.filter((each) => may(role, each))

/** Whether someone with these languages works in one; without any they work in all. */
export const worksIn = (langs: readonly string[], lang: string): boolean => langs.length === 0 || langs.includes(lang)

/** Whether a role may write only its own items, as an author and a contributor. */
export const writesOwnOnly = (role: Role): boolean => role === 'author' || role === 'contributor'

/**
 * Whether one role may manage another: only an owner creates, changes or removes an owner; an admin may manage all
 * others.
 */
export const mayManage = (by: Role, other: Role): boolean =>
  may(by, 'staff.manage') && (other !== 'owner' || by === 'owner')
