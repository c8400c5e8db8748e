import type { Mute } from './kinds.ts'
import { alertReason, alertText } from '#domain/accounts/alert.ts'

interface MutableItem {
  title: string
  content: string
  tag_list: readonly string[]
  source_name: string
}

/** The mutes that are still in force. */
export const running = (mutes: readonly Mute[], now: number) =>
  mutes.filter(({ until }) => until === null || until > now)

/** Whether one of these mutes hides an item. */
export function isMuted(mutes: readonly Mute[], item: MutableItem): boolean {
  const of = (kind: Mute['kind']) => mutes.filter((mute) => mute.kind === kind).map(({ text }) => text)
  const source = item.source_name.toLowerCase()
  if (of('source').some((name) => name.toLowerCase() === source)) return true
  const text = `${item.title} ${item.content.replace(/<[^<>]*>/g, ' ')} ${item.tag_list.join(' ')}`
  const criteria = { level: 'none' as const, keywords: of('word'), tokens: of('token'), authorIds: [] }
  return alertReason(criteria, alertText(text, { isImportant: false, authorId: undefined })) !== undefined
}
