import type { ComponentType } from 'react'
import type { SnapElement, SnapElementOf, SnapAction } from '#contract/social/snap-elements.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { Picture } from '#web/parts/picture.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { profilePath } from '#web/sections/social/address.ts'
import { SnapCellGrid } from './cell-grid.tsx'
import { SnapBadge, SnapBarChart, SnapImage, SnapLoneIcon, SnapProgress, SnapText } from './display.tsx'
import { SnapInput, SnapSlider, SnapSwitch, SnapToggleGroup } from './fields.tsx'
import { SnapIcon } from './icons.tsx'
import { Paginator } from './paginator.tsx'
import { useSnap } from './state.ts'
import { tone } from './tone.ts'

/** Renders an element of a snap by its id, with its children. */
export function Element({ id }: { id: string }) {
  const element = useSnap().elements.get(id)
  if (!element) return null
  const Drawn = components[element.type] as ComponentType<SnapElement>
  return <Drawn {...element} />
}

const components: { [Type in SnapElement['type']]: ComponentType<SnapElementOf<Type>> } = {
  badge: SnapBadge,
  button: SnapButton,
  icon: SnapLoneIcon,
  image: SnapImage,
  item: Item,
  item_group: ItemGroup,
  paginator: (element) => <Paginator {...element} draw={(id) => <Element id={id} />} />,
  progress: SnapProgress,
  separator: ({ props }) =>
    props?.orientation === 'vertical' ? (
      <span aria-hidden="true" className="w-px self-stretch bg-line" />
    ) : (
      <hr className="w-full border-line" />
    ),
  stack: Stack,
  text: SnapText,
  bar_chart: SnapBarChart,
  cell_grid: SnapCellGrid,
  input: SnapInput,
  slider: SnapSlider,
  switch: SnapSwitch,
  toggle_group: SnapToggleGroup,
}

const gaps = {
  vertical: { none: 'gap-0', sm: 'gap-1', md: 'gap-4', lg: 'gap-6' },
  horizontal: { none: 'gap-0', sm: 'gap-1', md: 'gap-2', lg: 'gap-4' },
}
const justified = {
  start: 'justify-start',
  center: 'justify-center',
  end: 'justify-end',
  between: 'justify-between',
  around: 'justify-around',
}
const columnCounts = ['', '', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4', 'grid-cols-5', 'grid-cols-6']

/** Children below or next to each other; a row wraps if it does not fit, and stacks within it have equal widths. */
function Stack({ props = {}, children = [] }: SnapElementOf<'stack'>) {
  const { elements } = useSnap()
  const { direction = 'vertical', gap = 'md', justify = 'start', columns } = props
  const flow =
    direction === 'vertical'
      ? 'flex flex-col'
      : columns
        ? `grid ${columnCounts[columns]}`
        : `flex flex-wrap items-center ${justified[justify]}`
  return (
    <div className={`min-w-0 ${flow} ${gaps[direction][gap]}`}>
      {children.map((id) =>
        direction === 'horizontal' && elements.get(id)?.type === 'stack' ? (
          <div key={id} className="min-w-24 flex-1">
            <Element id={id} />
          </div>
        ) : (
          <Element key={id} id={id} />
        ),
      )}
    </div>
  )
}

function Item({ props: { title, description, media }, children = [] }: SnapElementOf<'item'>) {
  return (
    <div className="flex min-w-0 items-center gap-3 py-1">
      {media?.variant === 'icon' && (
        <span style={tone(media.color)} className="shrink-0 text-(--tone)">
          <SnapIcon name={media.name} size={20} />
        </span>
      )}
      {media?.variant === 'image' && (
        <Picture
          url={media.url}
          alt={visibleText(media.alt ?? '')}
          width={40}
          height={40}
          className={`size-10 shrink-0 ${media.round ? 'rounded-full' : 'rounded-sm'}`}
        />
      )}
      <span className="min-w-0 flex-1">
        <bdi className="block text-sm font-semibold wrap-anywhere">{visibleText(title)}</bdi>
        {description && <bdi className="block text-xs text-ink-2 wrap-anywhere">{visibleText(description)}</bdi>}
      </span>
      {children.length > 0 && (
        <span className="flex max-w-1/2 shrink-0 items-center gap-1.5">
          {children.map((id) => (
            <Element key={id} id={id} />
          ))}
        </span>
      )}
    </div>
  )
}

function ItemGroup({ props = {}, children = [] }: SnapElementOf<'item_group'>) {
  const { border, separator, gap = 'none' } = props
  return (
    <div
      className={`flex min-w-0 flex-col ${gaps.vertical[gap]} ${border ? 'rounded-md border border-line px-3' : ''} ${separator ? 'divide-y divide-line' : ''}`}
    >
      {children.map((id) => (
        <Element key={id} id={id} />
      ))}
    </div>
  )
}

const wallet: readonly SnapAction['action'][] = ['view_token', 'send_token', 'swap_token']

const looks = {
  primary: 'border-(--snap-accent) bg-(--snap-accent) text-paper hover:opacity-90',
  secondary: 'border-(--snap-accent) hover:bg-sunk',
}

/** A button of a snap; nothing for one that needs a wallet or has no action. */
function SnapButton({ props: { label, variant = 'secondary', icon }, on }: SnapElementOf<'button'>) {
  const t = useWords()
  const { press, isBusy } = useSnap()
  const action = on?.press
  if (!action || wallet.includes(action.action)) return null
  const name = (
    <>
      {icon && <SnapIcon name={icon} size={16} />}
      <bdi className="truncate">{visibleText(label)}</bdi>
    </>
  )
  const look = `flex min-h-9 min-w-0 flex-auto items-center justify-center gap-1.5 rounded-md border px-3 text-sm font-semibold hover:no-underline ${looks[variant]}`
  if (action.action === 'open_url' || action.action === 'open_mini_app')
    return (
      <a href={action.params.target} target="_blank" rel="noopener nofollow ugc" className={look}>
        {name}
        <span className="sr-only">{t('warpcaster.new_tab')}</span>
      </a>
    )
  if (action.action === 'view_cast' || action.action === 'view_profile')
    return (
      <Link
        to={
          action.action === 'view_cast'
            ? `/farcaster/details?hash=${action.params.hash}`
            : profilePath(action.params.fid)
        }
        className={look}
      >
        {name}
      </Link>
    )
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      className={`${look} aria-disabled:opacity-50`}
      onClick={() => press(action)}
    >
      {name}
    </button>
  )
}
