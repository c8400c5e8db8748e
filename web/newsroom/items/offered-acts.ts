import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { takeBackMs } from '#domain/platform/constants.ts'

/** The actions that run at once. */
export type PlainAct = 'submit' | 'approve' | 'publish' | 'takeBack' | 'cancelSchedule' | 'discard'
/** The actions that ask for a text first. */
export type ReasonAct = 'sendBack' | 'correct' | 'withdraw'
/** The actions that open a dialog. */
export type DialogAct = ReasonAct | 'schedule'

const dialogActs: ReadonlySet<string> = new Set<DialogAct>(['sendBack', 'correct', 'withdraw', 'schedule'])
export const isDialogAct = (act: PlainAct | DialogAct): act is DialogAct => dialogActs.has(act)

/** The action that is expected next; undefined if the viewer can neither publish nor submit the version. */
export const mainAct = ({ acts }: ItemDetail): 'publish' | 'submit' | undefined =>
  (['publish', 'submit'] as const).find((act) => acts.includes(act))

/** The other actions on a version, in the order of their buttons. */
export function otherActs(item: ItemDetail): (PlainAct | DialogAct)[] {
  const { acts, lang, versions, published_at, now } = item
  const isFresh = published_at !== null && now - published_at < takeBackMs / 1000
  const hasPublicText = versions.some((each) => each.lang === lang && each.shown !== 'none')
  const offered: [PlainAct | DialogAct, boolean][] = [
    ['submit', acts.includes('submit') && mainAct(item) !== 'submit'],
    ['approve', acts.includes('approve')],
    ['sendBack', acts.includes('return')],
    ['schedule', acts.includes('schedule')],
    ['cancelSchedule', acts.includes('cancelSchedule')],
    ['correct', acts.includes('correct')],
    ['withdraw', acts.includes('withdraw')],
    ['takeBack', acts.includes('takeBack') && isFresh],
    ['discard', acts.includes('discard') && hasPublicText],
  ]
  return offered.filter(([, isOffered]) => isOffered).map(([act]) => act)
}
