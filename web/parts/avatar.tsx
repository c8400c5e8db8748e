import { firstGrapheme } from '#domain/platform/text/graphemes.ts'
import { Picture } from './picture.tsx'

interface AvatarProps {
  name: string
  image: string
  /** CSS pixels. */
  size: 20 | 24 | 32 | 40 | 72
}

/** The picture of an account, or the first letter of the name where there is none. */
export function Avatar({ name, image, size }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-soft font-semibold text-ink ${sizes[size]}`}
    >
      <Picture url={image} fallback={initialOf(name)} width={size} height={size} className="size-full" />
    </span>
  )
}

const sizes = {
  20: 'size-5 text-[0.6875rem]',
  24: 'size-6 text-xs',
  32: 'size-8 text-sm',
  40: 'size-10 text-md',
  72: 'size-18 text-xl',
} as const

/** The first grapheme of a name; nothing for an empty name. */
export const initialOf = (name: string) => firstGrapheme(name).toUpperCase()
