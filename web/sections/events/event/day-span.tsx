/** The days of an event, as `spanIn` names them. A line ends between two dates, within one only where it is longer than the line. */
export function DaySpan({ days }: { days: readonly string[] }) {
  return days.map((day, index) => (
    <span key={day}>
      {index > 0 && ' '}
      <span className="inline-block">{day}</span>
    </span>
  ))
}
