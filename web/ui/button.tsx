import type { ComponentProps } from 'react'
import { CloseIcon } from './icons.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  /** The look of what a form or dialog is for: inverted colours. */
  isMain?: boolean
  /** The least height, in quarters of a rem. The largest has the text size of what is around it. */
  size?: 8 | 9 | 10 | 11
}

const sizes = { 8: 'min-h-8 px-3 text-sm', 9: 'min-h-9 px-3 text-sm', 10: 'min-h-10 px-4 text-sm', 11: 'min-h-11 px-5' }

/** A button with a frame. */
export function Button({ isMain = false, size = 10, className = '', type = 'button', ...props }: ButtonProps) {
  const look = isMain ? 'bg-ink text-paper hover:opacity-90' : 'border border-control hover:border-ink'
  return (
    <button
      type={type}
      className={`rounded-md font-semibold disabled:opacity-60 aria-disabled:opacity-60 ${sizes[size]} ${look} ${className}`}
      {...props}
    />
  )
}

/** A button that looks like a link in a text. */
export function TextButton({ className = '', ...props }: ComponentProps<'button'>) {
  return (
    <button type="button" className={`min-h-6 underline underline-offset-3 hover:text-ink ${className}`} {...props} />
  )
}

/** A small button without a frame, for an icon; `name` is its accessible name. */
export function IconButton({ name, className = '', ...props }: { name: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={name}
      className={`flex min-h-6 min-w-6 items-center justify-center text-ink-3 hover:text-ink ${className}`}
      {...props}
    />
  )
}

/** The button that closes or removes something. */
export function CloseButton(props: Omit<ComponentProps<typeof IconButton>, 'children'>) {
  return (
    <IconButton {...props}>
      <CloseIcon />
    </IconButton>
  )
}
