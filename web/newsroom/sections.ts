import type { Permission } from '#domain/newsroom/staff-roles.ts'
import type { WordKey } from '#web/state/words.tsx'

export interface Section {
  /** The path of its first page, within the newsroom. */
  to: string
  name: WordKey
  /** The permission that a role needs to see it. */
  permission: Permission
}

/** The rooms of the newsroom in the order of its header, one line per room. */
export const sections: readonly Section[] = [
  { to: '/desk', name: 'desk.section_desk', permission: 'item.read' },
  { to: '/wire', name: 'desk.section_wire', permission: 'item.publish' },
  { to: '/items', name: 'desk.section_items', permission: 'item.read' },
  { to: '/languages', name: 'desk.section_languages', permission: 'item.read' },
  { to: '/media', name: 'desk.section_media', permission: 'media.write' },
  { to: '/slots', name: 'desk.section_slots', permission: 'slot.manage' },
  { to: '/entities', name: 'desk.section_entities', permission: 'entity.write' },
  { to: '/ingest', name: 'desk.section_ingest', permission: 'ingest.take' },
  { to: '/community', name: 'desk.section_community', permission: 'comment.moderate' },
  { to: '/analytics', name: 'desk.section_analytics', permission: 'analytics.read' },
  { to: '/outside', name: 'desk.section_outside', permission: 'key.manage' },
  { to: '/staff', name: 'desk.section_staff', permission: 'staff.manage' },
  { to: '/network', name: 'desk.section_network', permission: 'staff.manage' },
  { to: '/audit', name: 'desk.section_audit', permission: 'audit.read' },
  { to: '/status', name: 'desk.section_status', permission: 'audit.read' },
]

/** In the menu until all of it is done, or somebody dismisses it. */
export const startSection: Section = { to: '/start', name: 'desk.section_start', permission: 'audit.read' }
