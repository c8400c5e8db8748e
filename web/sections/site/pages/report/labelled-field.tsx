import { useId, type ComponentProps, type ReactNode } from 'react'

interface LabelledFieldProps {
  name: string
  label: string
  fault: string
  hint?: string
  onInput: () => void
  children: (
    shared: Required<Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-describedby' | 'className'>> & {
      'aria-invalid': boolean
      onInput: () => void
    },
  ) => ReactNode
}

/** A field with its label, its description, and its error. */
export function LabelledField({ name, label, fault, hint, onInput, children }: LabelledFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        name,
        onInput,
        'aria-invalid': fault !== '',
        'aria-describedby': `${id}-hint ${id}-fault`,
        className:
          'mt-1.5 block min-h-11 w-full rounded-md border border-control bg-paper px-3 text-md aria-invalid:border-down',
      })}
      <p id={`${id}-fault`} role="alert" className="mt-1 text-sm text-down empty:hidden">
        {fault}
      </p>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-3 empty:hidden">
        {hint}
      </p>
    </div>
  )
}
