import type { NoticeGroup } from './groups.ts'

/** What several people did to one thing on one day. */
export type ToldGroup = Omit<NoticeGroup, 'eventId'>

/** Part of what somebody was told; `unseen` counts all of it. */
export interface ToldPart {
  groups: ToldGroup[]
  cursor: string | undefined
  unseen: number
}
