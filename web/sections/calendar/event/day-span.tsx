/**
 * The days of an event, as `spanIn` formats them. A line breaks between two dates, and within one only if it does not
 * fit.
 */
export function DaySpan({ days }: { days: readonly string[] }) {
  return days.map((day, index) => (
    <span key={day}>
      {index > 0 && ' '}
      <span className="inline-block">{day}</span>
    </span>
  ))
}
