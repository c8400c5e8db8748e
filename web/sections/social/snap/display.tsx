import type { SnapElementOf } from '#contract/social/snap-elements.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { useBroken } from '#web/parts/broken.ts'
import { useSrc } from '#web/parts/picture.tsx'
import { SnapIcon } from './icons.tsx'
import { tone, toneValue } from './tone.ts'

export function SnapBadge({ props: { label, variant = 'default', color, icon } }: SnapElementOf<'badge'>) {
  const look = variant === 'default' ? 'bg-(--tone) text-paper' : 'text-(--tone)'
  return (
    <span
      style={tone(color)}
      className={`inline-flex max-w-full items-center gap-1 self-start rounded-full border border-(--tone) px-2 py-0.5 text-xs font-semibold ${look}`}
    >
      {icon && <SnapIcon name={icon} size={12} />}
      <bdi className="truncate">{visibleText(label)}</bdi>
    </span>
  )
}

export function SnapLoneIcon({ props: { name, color, size = 'md' } }: SnapElementOf<'icon'>) {
  return (
    <span style={tone(color)} className="inline-flex shrink-0 text-(--tone)">
      <SnapIcon name={name} size={size === 'sm' ? 16 : 20} />
    </span>
  )
}

const aspects = {
  '1:1': 'aspect-square',
  '16:9': 'aspect-video',
  '4:3': 'aspect-4/3',
  '9:16': 'aspect-9/16',
  '4:1': 'aspect-4/1',
}

/** A picture; its title and subtitle are below it, where they are legible for every picture. */
export function SnapImage({ props: { url, aspect, alt = '', title, subtitle } }: SnapElementOf<'image'>) {
  const { isBroken, watch } = useBroken()
  const src = useSrc(url)
  const isShown = src && !isBroken
  if (!isShown && !title && !subtitle && !alt) return null
  return (
    <figure className="min-w-0">
      {isShown ? (
        <img
          {...watch}
          src={src}
          alt={visibleText(alt)}
          loading="lazy"
          className={`w-full rounded-md bg-sunk object-cover ${aspects[aspect]}`}
        />
      ) : (
        alt && <p className="rounded-md bg-sunk p-3 text-sm text-ink-2">{visibleText(alt)}</p>
      )}
      {(title || subtitle) && (
        <figcaption className="mt-1.5">
          {title && <bdi className="block text-sm font-semibold">{visibleText(title)}</bdi>}
          {subtitle && <bdi className="block text-xs text-ink-2">{visibleText(subtitle)}</bdi>}
        </figcaption>
      )}
    </figure>
  )
}

const sides = { left: 'text-start', center: 'text-center', right: 'text-end' }
const clamps = ['', 'line-clamp-1', 'line-clamp-2', 'line-clamp-3', 'line-clamp-4', 'line-clamp-5', 'line-clamp-6']

export function SnapText({ props }: SnapElementOf<'text'>) {
  const { content, size = 'md', weight = 'normal', align = 'left', maxLines = 0 } = props
  return (
    <p
      dir="auto"
      className={`min-w-0 whitespace-pre-line wrap-anywhere ${size === 'sm' ? 'text-xs text-ink-2' : 'text-sm'} ${weight === 'bold' ? 'font-semibold' : ''} ${sides[align]} ${clamps[maxLines]}`}
    >
      {visibleText(content, { keepsLines: true })}
    </p>
  )
}

/** A progress bar, with its label next to it. */
const Bar = ({ part, fill }: { part: number; fill: string }) => (
  <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-sunk">
    <span className="block h-full rounded-full" style={{ width: `${part * 100}%`, backgroundColor: fill }} />
  </span>
)

export function SnapProgress({ props: { value, max, label } }: SnapElementOf<'progress'>) {
  return (
    <div
      role="progressbar"
      aria-valuenow={value}
      aria-valuemax={max}
      aria-label={visibleText(label ?? '') || `${value} / ${max}`}
    >
      {label && <bdi className="mb-1 block text-xs text-ink-2">{visibleText(label)}</bdi>}
      <Bar part={value / max} fill={toneValue()} />
    </div>
  )
}

export function SnapBarChart({ props: { bars, max, color } }: SnapElementOf<'bar_chart'>) {
  const full = max ?? Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)
  return (
    <ul className="flex flex-col gap-2">
      {Object.entries(bars).map(([place, bar]) => (
        <li key={place} className="text-xs">
          <span className="mb-1 flex justify-between gap-3">
            <bdi className="min-w-0 wrap-anywhere">{visibleText(bar.label)}</bdi>
            <span>{bar.value}</span>
          </span>
          <Bar part={bar.value / full} fill={toneValue(bar.color ?? color)} />
        </li>
      ))}
    </ul>
  )
}
