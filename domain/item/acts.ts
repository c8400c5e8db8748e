import type { VersionAct } from './state.ts'
import { writesOwnOnly, type Permission, type Role } from '#domain/desk/staff-roles.ts'

/** Who acts on a version, and what it is to them. */
export interface Actor {
  role: Role
  may: (permission: Permission) => boolean
  /** Whether they made the item. */
  isOwn: boolean
  /** Whether the version is in another language than the item was written in. */
  isTranslation: boolean
}

const permissionsOf: Record<VersionAct, readonly Permission[]> = {
  write: ['item.write'],
  discard: ['item.write'],
  submit: ['item.write'],
  return: ['item.review'],
  approve: ['item.review'],
  schedule: ['item.schedule'],
  cancelSchedule: ['item.schedule'],
  publish: ['item.publish'],
  correct: ['item.publish'],
  withdraw: ['item.withdraw'],
  takeBack: ['item.publish'],
}

/** What a translator may besides, with versions in other languages than the original. */
const translating: Partial<Record<VersionAct, Permission>> = {
  write: 'translation.write',
  discard: 'translation.write',
  submit: 'translation.write',
  return: 'translation.approve',
  approve: 'translation.approve',
}

/** Whether somebody may do an act, whatever the state of the version. */
export function mayAct(act: VersionAct, { role, may, isOwn, isTranslation }: Actor): boolean {
  const byTranslation = translating[act]
  if (isTranslation && byTranslation && may(byTranslation)) return true
  if (permissionsOf[act].includes('item.write') && writesOwnOnly(role) && !isOwn) return false
  return permissionsOf[act].every(may)
}

/** Whether their changes leave a text that is in review or approved as it is: they could approve them themselves. */
export const reviews = (actor: Actor): boolean => mayAct('approve', actor)
