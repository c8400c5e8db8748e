const width = 120
const height = 24

/** The values of sixty minutes on one axis from nothing to their highest; a minute without one interrupts the line. */
export function HourCurve({ values, isBeyond }: { values: readonly (number | null)[]; isBeyond: boolean }) {
  const highest = Math.max(...values.map((value) => value ?? 0)) || 1
  const points = values.map((value, minute) =>
    value === null
      ? undefined
      : `${((minute / (values.length - 1)) * width).toFixed(1)} ${(height - 2 - (value / highest) * (height - 4)).toFixed(1)}`,
  )
  const path = points.map((point, minute) => point && `${points[minute - 1] ? 'L' : 'M'}${point}`).join('')
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="h-6 w-30 shrink-0 max-sm:w-20">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        className={isBeyond ? 'text-signal' : 'text-ink-3'}
      />
    </svg>
  )
}
