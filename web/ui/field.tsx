import { useId, type ComponentProps, type ReactNode } from 'react'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import { IconButton } from './button.tsx'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  /** The error message, '' when there is none. */
  fault?: string
  /** Whether the border shows the error too, until the field gets the focus; by default where there is one. */
  isMarked?: boolean
  /** The form does not use the field at the moment; its text is retained. */
  isAbsent?: boolean
  /** Whether a line below the field is reserved for its message, so that nothing moves when it appears. */
  keepsRoom?: boolean
  after?: ReactNode
  hint?: string
}

/** A labelled field with its error message below it. */
export function Field({
  label,
  fault = '',
  isMarked = fault !== '',
  isAbsent = false,
  keepsRoom = false,
  after,
  hint,
  ...input
}: FieldProps) {
  const id = useId()
  // A hint may take two lines.
  const room = hint === undefined ? 'min-h-7' : 'min-h-11'
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div hidden={isAbsent}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div
        data-marked={isMarked || undefined}
        className="mt-1.5 flex items-center gap-1 rounded-md border border-control bg-paper pe-1 has-[input:focus]:border-ink has-[input:focus]:outline-2 has-[input:focus]:outline-offset-1 has-[input:focus]:outline-signal data-marked:border-down"
      >
        <input
          id={id}
          aria-invalid={fault !== ''}
          aria-describedby={described || undefined}
          className="min-h-11 w-full min-w-0 bg-transparent px-3 text-md outline-none"
          {...input}
        />
        {after}
      </div>
      <div className={keepsRoom ? `grid ${room}` : undefined}>
        <p id={`${id}-fault`} role="alert" className="mt-1 text-sm text-down empty:hidden">
          {fault}
        </p>
        <p
          id={`${id}-hint`}
          role="status"
          className={`mt-1 text-sm text-ink-2 empty:hidden ${keepsRoom && fault ? 'hidden' : ''}`}
        >
          {hint}
        </p>
      </div>
    </div>
  )
}

interface PasswordFieldProps extends Omit<FieldProps, 'after' | 'type'> {
  isShown: boolean
  onToggle: () => void
  toggleName: string
}

/** A password field with a button that reveals it. */
export function PasswordField({ isShown, onToggle, toggleName, ...field }: PasswordFieldProps) {
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          name={toggleName}
          title={toggleName}
          aria-pressed={isShown}
          className="min-h-10 min-w-10"
          onClick={onToggle}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  )
}
