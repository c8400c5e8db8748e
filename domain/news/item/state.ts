/** The state of a language version at the desk, and the acts that are possible in it. Pure: without times and texts. */

/** The state of a version for readers. */
export const shownStates = ['none', 'published', 'corrected', 'withdrawn'] as const
export type ShownState = (typeof shownStates)[number]

/** The state of the working copy, which is independent of the public text. */
export const workStates = ['none', 'draft', 'review', 'approved'] as const
export type WorkState = (typeof workStates)[number]
/** The state of a working copy that exists. */
export type DraftState = Exclude<WorkState, 'none'>

export interface VersionState {
  shown: ShownState
  work: WorkState
  /** Whether a text of the version is scheduled for publication. */
  isScheduled: boolean
}

/** The states by their names in the newsroom; `missing` is a language without any text. */
export const stateNames = [
  'missing',
  'draft',
  'review',
  'approved',
  'scheduled',
  'published',
  'corrected',
  'withdrawn',
] as const
export type StateName = (typeof stateNames)[number]

/** The next step that a version waits for, otherwise its state for readers. */
export function stateName({ shown, work, isScheduled }: VersionState): StateName {
  if (isScheduled) return 'scheduled'
  if (work !== 'none') return work
  return shown === 'none' ? 'missing' : shown
}

export const versionActs = [
  'write',
  'discard',
  'submit',
  'return',
  'approve',
  'schedule',
  'cancelSchedule',
  'publish',
  'correct',
  'withdraw',
  'takeBack',
] as const
export type VersionAct = (typeof versionActs)[number]

/**
 * The state after an act; undefined if the act is not possible. With `reviews` a changed text remains in review or
 * approved instead of becoming a draft.
 */
export function nextState(state: VersionState, act: 'write', reviews?: boolean): VersionState & { work: DraftState }
export function nextState(
  state: VersionState,
  act: 'submit' | 'return' | 'approve',
): (VersionState & { work: DraftState }) | undefined
export function nextState(state: VersionState, act: VersionAct, reviews?: boolean): VersionState | undefined
export function nextState(state: VersionState, act: VersionAct, reviews = false): VersionState | undefined {
  const { shown, work, isScheduled } = state
  const isPublic = shown === 'published' || shown === 'corrected'
  const hasWork = work !== 'none'
  switch (act) {
    case 'write':
      return { ...state, work: reviews && hasWork ? work : 'draft' }
    case 'discard':
      return hasWork ? { ...state, work: 'none' } : undefined
    case 'submit':
      return work === 'draft' ? { ...state, work: 'review' } : undefined
    case 'return':
      return work === 'review' || work === 'approved' ? { ...state, work: 'draft' } : undefined
    case 'approve':
      return work === 'draft' || work === 'review' ? { ...state, work: 'approved' } : undefined
    case 'schedule':
      return hasWork ? { ...state, isScheduled: true } : undefined
    case 'cancelSchedule':
      return isScheduled ? { ...state, isScheduled: false } : undefined
    case 'publish':
      if (!hasWork && shown !== 'withdrawn') return undefined
      return { shown: shown === 'corrected' ? shown : 'published', work: 'none', isScheduled: false }
    case 'correct':
      return isPublic ? { shown: 'corrected', work: 'none', isScheduled: false } : undefined
    case 'withdraw':
      return isPublic ? { ...state, shown: 'withdrawn', isScheduled: false } : undefined
    case 'takeBack':
      return isPublic ? { shown: 'none', work: 'draft', isScheduled: false } : undefined
  }
}
