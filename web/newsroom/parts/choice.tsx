import type { ComponentProps } from 'react'

interface ChoiceProps extends ComponentProps<'select'> {
  label: string
  /** The label is only for screen readers: the column or row shows the same text. */
  isBare?: boolean
  /** The label is no heavier than the text around it. */
  isPlain?: boolean
  options: readonly { value: string; name: string }[]
}

export const selectClass =
  'min-h-9 rounded-sm border border-control bg-paper px-2 text-sm text-ink focus-visible:outline-2'

/** A select box for one of a few values. */
export function Choice({ label, isBare = false, isPlain = false, options, className = '', ...select }: ChoiceProps) {
  return (
    <label className="grid gap-1 text-sm">
      <span className={isBare ? 'sr-only' : isPlain ? '' : 'font-semibold'}>{label}</span>
      <select className={`${selectClass} ${className}`} {...select}>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
