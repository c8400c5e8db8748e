/** A member's picture, or the first letter of the name where there is none; `size` in CSS pixels. */
export function Avatar({ name, image, size }: { name: string; image: string; size: 20 | 24 | 32 }) {
  return (
    <span
      aria-hidden="true"
      className={`flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-soft font-semibold text-ink-2 ${sizes[size]}`}
    >
      {image ? <img src={image} alt="" width={size} height={size} loading="lazy" className="size-full object-cover" /> : initialOf(name)}
    </span>
  )
}

const sizes = { 20: 'size-5 text-[11px]', 24: 'size-6 text-xs', 32: 'size-8 text-sm' } as const

/** The first letter as a reader counts letters; a name of none shows nothing. */
const initialOf = (name: string) => [...new Intl.Segmenter().segment(name)][0]?.segment.toUpperCase() ?? ''
