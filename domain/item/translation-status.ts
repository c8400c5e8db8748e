/** How a language of an item stands in the matrix of languages: what is there, and what waits for a person. */

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

/** Those that somebody has to work at. */
export const openStatuses = [
  'missing',
  'draft',
  'machine',
  'review',
  'approved',
  'stale',
] as const satisfies TranslationStatus[]
export const isOpen = (status: TranslationStatus): boolean =>
  (openStatuses as readonly TranslationStatus[]).includes(status)

/** What is known of one language of an item. */
export interface VersionFacts {
  /** Whether the item was written in this language. */
  isSource: boolean
  /** What readers see. */
  shown: 'none' | 'published' | 'withdrawn'
  /** The working copy apart from it. */
  work: 'none' | 'draft' | 'review' | 'approved'
  /** Whether the working copy, else what readers see, was written by a program and no person has approved it. */
  isMachine: boolean
  /** Whether a text of it goes out at a moment that is arranged. */
  isScheduled: boolean
  /** When its text, public or in work, was last written or approved against the source; undefined where there is none. */
  checkedAt: number | undefined
  /** When the public text of the source last changed; undefined while the source is not public. */
  sourceChangedAt: number | undefined
}

/**
 * The status of a version. What goes out soon comes first, then a working copy, then what readers see: a public text is stale
 * when the source has changed since somebody looked at it, and of a machine until somebody has approved it. The source itself is `source` once it is public.
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
