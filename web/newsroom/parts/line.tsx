import type { ComponentProps } from 'react'

interface LineProps extends ComponentProps<'input'> {
  label: string
  /** The classes of the label, in which the input stands. */
  box?: string
}

/** A line to type in below its label, lower than a field of a form. */
export const Line = ({ label, box = '', className = '', lang, ...input }: LineProps) => (
  <label lang={lang} className={`grid gap-1 text-sm ${box}`}>
    {label}
    <input
      className={`min-h-9 w-full rounded-sm border border-control bg-paper px-2 font-normal ${className}`}
      {...input}
    />
  </label>
)
