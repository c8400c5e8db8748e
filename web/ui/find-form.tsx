import { Form } from './form.tsx'
import { Button } from './button.tsx'

interface FindFormProps {
  /** The path of the page with the results. */
  action: string
  /** The query parameter of the text. */
  name?: string
  value: string
  label: string
  /** The accessible name of the form, if it differs from that of the field. */
  formLabel?: string
  button: string
  /** Other query parameters, which are retained. */
  keeps?: Readonly<Record<string, string | number>>
  className?: string
}

/** A search field for a list. It works without scripts, because the result has an address. */
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
      <Button size={11} type="submit" className="shrink-0 text-sm">
        {button}
      </Button>
    </Form>
  )
}
