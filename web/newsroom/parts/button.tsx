import type { ComponentProps } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  /** The classes of a page's primary button: inverted colours. There is only one at a place. */
  isMain?: boolean
}

/** A button of the newsroom. */
export function Button({ isMain = false, className = '', type = 'button', ...props }: ButtonProps) {
  const tone = isMain ? 'border-ink bg-ink text-paper' : 'border-control hover:border-ink'
  return (
    <button
      type={type}
      className={`min-h-9 rounded-sm border px-3.5 text-sm font-semibold disabled:cursor-default disabled:opacity-60 ${tone} ${className}`}
      {...props}
    />
  )
}

/** The button that sends a form, as high as its fields. */
export const SendButton = ({ className = '', ...props }: ButtonProps) => (
  <Button {...props} type="submit" className={`min-h-11 ${className}`} />
)
