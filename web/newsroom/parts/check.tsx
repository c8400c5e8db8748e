import type { ComponentProps } from 'react'

/** A box to tick, before its name; `className` is that of both. */
export const Check = ({ label, className = 'min-h-9', ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className={`flex items-center gap-2 text-sm ${className}`}>
    <input type="checkbox" className="size-4 accent-ink" {...input} />
    {label}
  </label>
)
