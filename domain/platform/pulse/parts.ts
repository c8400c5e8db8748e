/**
 * The parts of a running site that are measured each minute. From this list derive the newsroom's status page, `/metrics`, the alerts to
 * owners and `npm run doctor`.
 */

export const pulseGroups = ['readers', 'machine', 'work', 'exchange'] as const
export type PulseGroup = (typeof pulseGroups)[number]

export const pulseStates = ['ok', 'warn', 'bad'] as const
export type PulseState = (typeof pulseStates)[number]

interface PulsePart {
  group: PulseGroup
  /** A unit of ECMA-402, or else a number of things. */
  unit: 'per_minute' | 'count' | 'millisecond' | 'percent' | 'second' | 'hour' | 'megabyte'
  /** From these values on a part needs attention; for `isFloor` below them. Without them it only shows its value. */
  warn?: number
  bad?: number
  isFloor?: true
  /** How values of several processes in one minute become one: the sum, or else the largest. */
  isSum?: true
}

export const pulseParts = {
  requests: { group: 'readers', unit: 'per_minute', isSum: true },
  answer: { group: 'readers', unit: 'millisecond', warn: 1_000, bad: 3_000 },
  errors: { group: 'readers', unit: 'percent', warn: 1, bad: 5 },
  streams: { group: 'readers', unit: 'count', isSum: true },
  memory: { group: 'machine', unit: 'megabyte', isSum: true },
  disk: { group: 'machine', unit: 'percent', warn: 15, bad: 5, isFloor: true },
  loop: { group: 'machine', unit: 'millisecond', warn: 200, bad: 1_000 },
  clock: { group: 'machine', unit: 'second', warn: 5, bad: 60 },
  connections: { group: 'work', unit: 'percent', warn: 80, bad: 95 },
  statement: { group: 'work', unit: 'second', warn: 10, bad: 60 },
  lock: { group: 'work', unit: 'second', warn: 5, bad: 30 },
  transaction: { group: 'work', unit: 'second', warn: 900, bad: 3_600 },
  jobs: { group: 'work', unit: 'count', warn: 1, bad: 3 },
  vectors: { group: 'work', unit: 'percent' },
  backup: { group: 'work', unit: 'hour', warn: 50, bad: 170 },
  quiet: { group: 'exchange', unit: 'count', warn: 1 },
  sources: { group: 'exchange', unit: 'count', warn: 1, bad: 20 },
  numbers: { group: 'exchange', unit: 'count', warn: 1, bad: 20 },
  alerts: { group: 'exchange', unit: 'second', warn: 300, bad: 1_800 },
  webhooks: { group: 'exchange', unit: 'second', warn: 300, bad: 3_600 },
  outbox: { group: 'exchange', unit: 'second', warn: 300, bad: 1_800 },
  mail: { group: 'exchange', unit: 'second', warn: 1, bad: 600 },
  peers: { group: 'exchange', unit: 'second', warn: 900, bad: 7_200 },
} as const satisfies Record<string, PulsePart>

export type PulseName = keyof typeof pulseParts
export const pulseNames = Object.keys(pulseParts) as PulseName[]

/** Whether a value of a part is in its usual range. */
export function pulseStateOf(name: PulseName, value: number): PulseState {
  const { warn, bad, isFloor }: PulsePart = pulseParts[name]
  const isBeyond = (limit: number | undefined) => limit !== undefined && (isFloor ? value < limit : value >= limit)
  if (isBeyond(bad)) return 'bad'
  return isBeyond(warn) ? 'warn' : 'ok'
}

/** Whether the values of several processes in a minute are added. */
export const isSummed = (name: PulseName): boolean => (pulseParts[name] as PulsePart).isSum === true

/** The worst of several states. */
export const worstOf = (states: readonly PulseState[]): PulseState =>
  states.includes('bad') ? 'bad' : states.includes('warn') ? 'warn' : 'ok'
