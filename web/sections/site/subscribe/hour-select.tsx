import { useWords } from '#web/state/words.tsx'
import { Options } from '#web/ui/options.tsx'

const hours = [...Array(24).keys()]

/** An hour of the day, or none. */
export function HourSelect({ name, value, label }: { name: string; value: number | null; label: string }) {
  const t = useWords()
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={value ?? ''}
      className="min-h-11 rounded-md border border-control bg-paper px-3 text-md"
    >
      <option value="">{t('subscribe.none')}</option>
      <Options of={hours.map((hour) => [hour, `${String(hour).padStart(2, '0')}:00`])} />
    </select>
  )
}
