import { Form } from './form.tsx'

interface FindFormProps {
  /** The path of the page that shows what is found. */
  action: string
  /** The parameter of the address that carries the text. */
  name?: string
  value: string
  label: string
  /** The name of the form, where it is not that of the field. */
  formLabel?: string
  button: string
  /** Other parameters of the address that stay as they are. */
  keeps?: Readonly<Record<string, string | number>>
  className?: string
}

/** A field to find something in a list. It works without scripts as well, because the result has an address. */
export function FindForm({
  action,
  name = 'title',
  value,
  label,
  formLabel = label,
  button,
  keeps = {},
  className = '',
}: FindFormProps) {
  return (
    <Form role="search" aria-label={formLabel} action={action} className={`flex gap-2 ${className}`}>
      {Object.entries(keeps).map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
      ))}
      <input
        name={name}
        type="search"
        defaultValue={value}
        maxLength={80}
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        className="h-11 w-full min-w-0 rounded-md border border-control bg-raised px-3 text-md placeholder:text-ink-3"
      />
      <button
        type="submit"
        className="h-11 shrink-0 rounded-md border border-control px-5 text-sm font-semibold hover:bg-raised"
      >
        {button}
      </button>
    </Form>
  )
}
