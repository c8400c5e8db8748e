import type { ReactNode } from 'react'
import type { SnapElement, SnapElementOf } from '#contract/social/snap-elements.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { Picture } from '#web/parts/picture.tsx'
import { SnapButton } from './button.tsx'
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
  return element ? drawn(element) : null
}

function drawn(element: SnapElement): ReactNode {
  switch (element.type) {
    case 'badge':
      return <SnapBadge {...element} />
    case 'button':
      return <SnapButton {...element} />
    case 'icon':
      return <SnapLoneIcon {...element} />
    case 'image':
      return <SnapImage {...element} />
    case 'item':
      return <Item {...element} />
    case 'item_group':
      return <ItemGroup {...element} />
    case 'paginator':
      return <Paginator {...element} draw={(id) => <Element id={id} />} />
    case 'progress':
      return <SnapProgress {...element} />
    case 'separator':
      return element.props?.orientation === 'vertical' ? (
        <span aria-hidden="true" className="w-px self-stretch bg-line" />
      ) : (
        <hr className="w-full border-line" />
      )
    case 'stack':
      return <Stack {...element} />
    case 'text':
      return <SnapText {...element} />
    case 'bar_chart':
      return <SnapBarChart {...element} />
    case 'cell_grid':
      return <SnapCellGrid {...element} />
    case 'input':
      return <SnapInput {...element} />
    case 'slider':
      return <SnapSlider {...element} />
    case 'switch':
      return <SnapSwitch {...element} />
    case 'toggle_group':
      return <SnapToggleGroup {...element} />
  }
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
