import type { VersionAct } from '#domain/news/item/state.ts'
import { writesOwnOnly, type Permission, type Role } from '#domain/newsroom/staff-roles.ts'

/** The member of staff that acts on a version, and their relation to it. */
export interface Actor {
  role: Role
  may: (permission: Permission) => boolean
  /** Whether they created the item. */
  isOwn: boolean
  /** Whether the version is in another language than the original. */
  isTranslation: boolean
  /** Whether they work in the language of the version. */
  hasLang: boolean
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

/** The additional acts of a translator on versions in other languages than the original. */
const translating: Partial<Record<VersionAct, Permission>> = {
  write: 'translation.write',
  discard: 'translation.write',
  submit: 'translation.write',
  return: 'translation.approve',
  approve: 'translation.approve',
}

/** The acts by which words leave readers: they wait for nobody who has the language. */
const takingAway: ReadonlySet<VersionAct> = new Set<VersionAct>(['cancelSchedule', 'withdraw', 'takeBack'])

/** Whether an act needs the language of a version, which the actor does not have. The source is written by role alone. */
export const lacksLang = (act: VersionAct, { isTranslation, hasLang }: Pick<Actor, 'isTranslation' | 'hasLang'>) =>
  isTranslation && !hasLang && !takingAway.has(act)

/** Whether an actor is allowed an act, regardless of the state of the version. */
export function mayAct(act: VersionAct, actor: Actor): boolean {
  const { role, may, isOwn, isTranslation } = actor
  if (lacksLang(act, actor)) return false
  const byTranslation = translating[act]
  if (isTranslation && byTranslation && may(byTranslation)) return true
  if (permissionsOf[act].includes('item.write') && writesOwnOnly(role) && !isOwn) return false
  return permissionsOf[act].every(may)
}

/** Whether the changes of an actor leave a text in review or approved, because they could approve it themselves. */
export const reviews = (actor: Actor): boolean => mayAct('approve', actor)

/** Whether an actor may change the data that all languages of an item share: those who do not publish only while nobody reads it. */
export const mayChangeFacts = (
  { role, may, isOwn }: Pick<Actor, 'role' | 'may' | 'isOwn'>,
  isPublic: boolean,
): boolean => may('item.write') && (isOwn || !writesOwnOnly(role)) && (!isPublic || may('item.publish'))
