/**
 * The status of one language of an item in the translation matrix: which text exists, and what is left to do for a
 * person.
 */

export const translationStatuses = [
  'source',
  'missing',
  'draft',
  'machine',
  'review',
  'approved',
  'scheduled',
  'public',
  'stale',
  'withdrawn',
] as const
export type TranslationStatus = (typeof translationStatuses)[number]

/** The statuses that require work. */
const openStatuses = [
  'missing',
  'draft',
  'machine',
  'review',
  'approved',
  'stale',
] as const satisfies TranslationStatus[]
export const isOpen = (status: TranslationStatus): boolean =>
  (openStatuses as readonly TranslationStatus[]).includes(status)

/** The facts from which the status of one language of an item is derived. */
export interface VersionFacts {
  /** Whether the item was written in this language. */
  isSource: boolean
  /** The state for readers. */
  shown: 'none' | 'published' | 'withdrawn'
  /** The state of the working copy. */
  work: 'none' | 'draft' | 'review' | 'approved'
  /**
   * Whether the working copy, otherwise the public text, was written by a machine and has not been approved by a
   * person.
   */
  isMachine: boolean
  /** Whether a text of the version is scheduled for publication. */
  isScheduled: boolean
  /** When its text, public or in work, was last written or approved against the source; undefined without a text. */
  checkedAt: number | undefined
  /** When the public text of the source last changed; undefined while the source is not public. */
  sourceChangedAt: number | undefined
}

/**
 * The status of a version. A scheduled text takes precedence, then a working copy, then the public text, which is stale
 * if the source has changed since it was last checked, and machine-written until a person approves it. The source
 * itself is `source` once it is public.
 */
export function translationStatusOf(facts: VersionFacts): TranslationStatus {
  const { isSource, shown, work, isMachine, isScheduled } = facts
  if (isScheduled) return 'scheduled'
  if (work !== 'none') return isMachine && work === 'draft' ? 'machine' : work
  if (shown === 'withdrawn') return 'withdrawn'
  if (shown === 'none') return 'missing'
  if (isSource) return 'source'
  if (isStale(facts)) return 'stale'
  return isMachine ? 'machine' : 'public'
}

/** Whether the source has changed since the version was last written or approved. */
export const isStale = ({ isSource, checkedAt, sourceChangedAt }: VersionFacts): boolean =>
  !isSource && checkedAt !== undefined && sourceChangedAt !== undefined && sourceChangedAt > checkedAt
